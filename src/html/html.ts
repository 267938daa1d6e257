import escapeHtml from 'escape-html'

declare const written: unique symbol

/** Text that is already HTML. Only the tag below and `raw` make it, so no caller's text can pass for markup. */
export interface Html {
  readonly markup: string
  readonly [written]: true
}

/** What a template accepts: texts and numbers are escaped, lists are joined, `null` and `false` leave nothing. */
export type Content = Html | string | number | null | false | readonly Content[]

/** Writes HTML. Quote attribute values in the template. */
export function html(literals: TemplateStringsArray, ...contents: readonly Content[]): Html {
  const markup = contents.reduce<string>(
    (text, content, index) => text + markupOf(content) + (literals[index + 1] ?? ''),
    literals[0] ?? '',
  )
  return raw(markup)
}

/** Takes a text as HTML: only for texts of our own, never for data. */
export function raw(markup: string): Html {
  // Only the type has the brand.
  return { markup } as Html
}

/** Without the line breaks and the indentation between elements: for long lists. Not for code, where they are seen. */
export function compact({ markup }: Html): Html {
  return raw(markup.replaceAll(/(?<=>)\n\s*(?=<)/g, ''))
}

function markupOf(content: Content): string {
  if (content === null || content === false) return ''
  if (typeof content === 'string') return escapeHtml(content)
  if (typeof content === 'number') return String(content)
  return 'markup' in content ? content.markup : content.map(markupOf).join('')
}

/** The contract's texts mark names with backticks. */
export function withCode(text: string): Content {
  return text.split('`').map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : part))
}
