/** What a reader sees of a page, with single spaces. */
export function textOf(html: string): string {
  return html
    .replaceAll('<wbr />', '')
    .replaceAll(/<title[\s\S]*?<\/title>|<desc[\s\S]*?<\/desc>/gu, '')
    .replaceAll(/<[^>]*>/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
}

/** A text of a page without its escapes. */
export function unescaped(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&')
}
