import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import escapeHtml from 'escape-html'
import {
  mailKinds,
  templateValues,
  type Mail,
  type MailFields,
  type MailKind,
} from './mail-kinds.ts'
import type { Email, EmailContent } from './mail-transport.ts'
import { RuleFileError, ruleFileReader } from '../../rules/read-rule-file.ts'
import { list, object, text, type ValueOf } from '../../rules/schema.ts'

/** Renders an email from the template of its kind. */
export type ComposeEmail = (mail: Mail) => Email

/**
 * Reads every template at start, so that a broken one stops the start and not an email.
 *
 * @throws {RuleFileError} for a template that cannot be used.
 */
export function emailComposer(folder: string, publicUrl: string): ComposeEmail {
  const templates = new Map(mailKinds.map((kind) => [kind, readEmailTemplate(folder, kind)]))
  const footerOf = (kind: MailKind): string =>
    `Nilam at ${new URL(publicUrl).host} sent you this email because ${
      kind === 'plan_requested'
        ? 'its settings have this address as SUPPORT_EMAIL'
        : 'it is about your account'
    }.`

  function contentOf<Kind extends MailKind>(
    kind: Kind,
    fields: MailFields[Kind],
    template: EmailTemplate,
  ): EmailContent {
    const { path, values } = templateValues[kind]
    const fill = (text: string): string =>
      text.replace(placeholder, (_, name: string) => oneLine(values[name]?.(fields) ?? ''))
    return {
      subject: fill(template.subject),
      paragraphs: template.paragraphs.map(fill),
      button: { label: template.button, url: new URL(path(fields), publicUrl).href },
      closing: template.closing.map(fill),
      footer: footerOf(kind),
    }
  }

  return ({ kind, fields }) => {
    const template = templates.get(kind)
    if (template === undefined) throw new Error(`No template was read for ${kind}`)
    const content = contentOf(kind, fields, template)
    return { subject: content.subject, text: emailText(content), html: emailHtml(content) }
  }
}

/** A name that an owner chose must neither end a header nor start a paragraph. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
}

function emailText({ paragraphs, button, closing, footer }: EmailContent): string {
  const blocks = [...paragraphs, `${button.label}:\n${button.url}`, ...closing, `-- \n${footer}`]
  return `${blocks.join('\n\n')}\n`
}

/**
 * HTML as mail clients render it: one table, and inline styles, since some clients drop style sheets; a style sheet for
 * dark mode in those that keep it. Loads nothing from anywhere.
 */
function emailHtml(content: EmailContent): string {
  const { subject, paragraphs, button, closing, footer } = content
  const url = escapeHtml(button.url)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${darkStyle}</style>
</head>
<body class="ground" style="margin:0;padding:0;background-color:#f7f5f0;">
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:#f7f5f0;">
<tr><td align="center" style="padding:32px 16px;">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;background-color:#ffffff;border:1px solid #dcd7ca;border-radius:14px;">
<tr><td style="background-color:#17322b;border-radius:13px 13px 0 0;padding:18px 32px;${font}font-size:20px;font-weight:700;color:#f4f1ea;">Nilam</td></tr>
<tr><td style="padding:32px 32px 8px;">
<h1 class="ink" style="margin:0 0 20px;${font}font-size:22px;line-height:1.3;font-weight:700;color:#14221d;">${escapeHtml(subject)}</h1>
${paragraphs.map(paragraph).join('\n')}
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0;"><tr>
<td class="action" style="background-color:#17584a;border-radius:10px;"><a class="action" href="${url}" style="display:inline-block;padding:13px 26px;${font}font-size:16px;font-weight:600;color:#ffffff;text-decoration:none;border-radius:10px;">${escapeHtml(button.label)}</a></td>
</tr></table>
${closing.map(paragraph).join('\n')}
</td></tr>
<tr><td class="edge" style="padding:16px 32px 28px;border-top:1px solid #dcd7ca;">
<p class="quiet" style="${quiet}">If the button does not work, open this URL:<br><a class="link" href="${url}" style="color:#0b5f4c;word-break:break-all;">${url}</a></p>
<p class="quiet" style="${quiet}">${escapeHtml(footer)}</p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

const font = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif;"
const quiet = `margin:12px 0 0;${font}font-size:13px;line-height:1.5;color:#52605a;`

function paragraph(text: string): string {
  const style = `margin:0 0 16px;${font}font-size:16px;line-height:1.55;color:#14221d;overflow-wrap:anywhere;`
  return `<p class="ink" style="${style}">${escapeHtml(text)}</p>`
}

const darkStyle = `
@media (prefers-color-scheme: dark) {
  .ground { background-color: #0d1412 !important; }
  .card { background-color: #15201c !important; border-color: #2b3a35 !important; }
  .edge { border-color: #2b3a35 !important; }
  .ink { color: #e9f0ec !important; }
  .quiet { color: #a3b3ac !important; }
  .link { color: #7fd6bb !important; }
  .action { background-color: #7fd6bb !important; color: #08231c !important; }
}
`

const template = object({
  subject: text,
  paragraphs: list(text, { minItems: 0 }),
  /** The label of the button; the kind of email decides its link. */
  button: text,
  /** Paragraphs below the button. */
  closing: list(text, { minItems: 0 }),
})

/** The text of an email with `{{name}}` placeholders. Plain text and HTML are both made from it. */
type EmailTemplate = ValueOf<typeof template>

const readTemplate = ruleFileReader<EmailTemplate>({ schema: template })

/** Matches `{{name}}`. */
const placeholder = /\{\{(\w+)\}\}/g

/**
 * Reads `<kind>.yaml` from the folder of templates.
 *
 * @throws {RuleFileError} with line and column of what is missing, unknown or not text.
 */
function readEmailTemplate(folder: string, kind: MailKind): EmailTemplate {
  const file = join(folder, `${kind}.yaml`)
  const { source, value } = readTemplate(file, readFileSync(file, 'utf8'))
  const known = Object.keys(templateValues[kind].values)
  const names = known.length === 0 ? 'none' : known.join(', ')
  for (const [key, texts] of Object.entries(value)) {
    for (const [at, each] of [texts].flat().entries()) {
      for (const [, name = ''] of each.matchAll(placeholder)) {
        if (known.includes(name)) continue
        const problem = `{{${name}}} is unknown here; this email has ${names}`
        throw new RuleFileError([source.errorAt([key, at], problem)])
      }
    }
  }
  return value
}
