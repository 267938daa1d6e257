import escapeHtml from 'escape-html'

declare const written: unique symbol

/** Text that is HTML already. Only the tag below and `raw` make it, so that no text of a caller can pass for markup. */
export interface Html {
  readonly markup: string
  readonly [written]: true
}

/** What may stand in a template: texts and numbers are escaped, lists are joined, `null` and `false` leave nothing. */
export type Content = Html | string | number | null | false | readonly Content[]

/** Writes HTML. Attribute values are to be quoted in the template. */
export function html(literals: TemplateStringsArray, ...contents: readonly Content[]): Html {
  const markup = contents.reduce<string>(
    (text, content, index) => text + markupOf(content) + (literals[index + 1] ?? ''),
    literals[0] ?? '',
  )
  return raw(markup)
}

/** Takes a text for HTML as it is: for what we wrote ourselves, never for data. */
export function raw(markup: string): Html {
  // The brand stands in the type only.
  return { markup } as Html
}

function markupOf(content: Content): string {
  if (content === null || content === false) return ''
  if (typeof content === 'string') return escapeHtml(content)
  if (typeof content === 'number') return String(content)
  return 'markup' in content ? content.markup : content.map(markupOf).join('')
}
