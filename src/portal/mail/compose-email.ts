import { mailKinds, type Mail, type MailFields, type MailKind } from './mail-kinds.ts'
import { emailHtml } from './email-html.ts'
import type { Email, EmailContent } from './email.ts'
import { templateValuesOf } from './template-values.ts'
import { placeholder, readEmailTemplate, type EmailTemplate } from './email-template.ts'

/** Renders an email from the template of its kind. */
export type ComposeEmail = (mail: Mail) => Email

/**
 * Reads every template at start, so that a broken one stops the start and not an email.
 *
 * @throws {SourceError} for a template that cannot be used.
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
    const { path, values } = templateValuesOf(kind)
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
