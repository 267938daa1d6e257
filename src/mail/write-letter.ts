import { mailKinds, type Mail, type MailFields, type MailKind } from '../base/mail-kinds.ts'
import { htmlLetter } from './html-letter.ts'
import type { Letter, LetterContent } from './letter.ts'
import { particularsOf } from './letter-particulars.ts'
import { placeholder, readLetterTemplate, type LetterTemplate } from './letter-template.ts'

export type WriteLetter = (mail: Mail) => Letter

/**
 * Reads every template at once, so that a wrong one stops the start and not a letter.
 *
 * @throws {SourceError} for a template that cannot be used.
 */
export function letterWriter(folder: string, publicUrl: string): WriteLetter {
  const templates = new Map(mailKinds.map((kind) => [kind, readLetterTemplate(folder, kind)]))
  const footer = `Nilam at ${new URL(publicUrl).host} wrote this because it concerns your account.`

  function contentOf<Kind extends MailKind>(
    kind: Kind,
    fields: MailFields[Kind],
    template: LetterTemplate,
  ): LetterContent {
    const { path, words } = particularsOf(kind)
    const fill = (text: string): string =>
      text.replace(placeholder, (_, name: string) => oneLine(words[name]?.(fields) ?? ''))
    return {
      subject: fill(template.subject),
      paragraphs: template.paragraphs.map(fill),
      button: { label: template.button, url: new URL(path(fields), publicUrl).href },
      closing: template.closing.map(fill),
      footer,
    }
  }

  return ({ kind, fields }) => {
    const template = templates.get(kind)
    if (template === undefined) throw new Error(`No template was read for ${kind}`)
    const content = contentOf(kind, fields, template)
    return { subject: content.subject, text: textLetter(content), html: htmlLetter(content) }
  }
}

/** A name that an owner chose can neither end a header nor start a paragraph. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
}

function textLetter({ paragraphs, button, closing, footer }: LetterContent): string {
  const blocks = [...paragraphs, `${button.label}:\n${button.url}`, ...closing, `-- \n${footer}`]
  return `${blocks.join('\n\n')}\n`
}
