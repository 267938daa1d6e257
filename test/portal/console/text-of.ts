/** What a reader sees of a page, with single spaces. */
export function textOf(html: string): string {
  return html
    .replaceAll('<wbr />', '')
    .replaceAll(/<title[\s\S]*?<\/title>|<desc[\s\S]*?<\/desc>/gu, '')
    .replaceAll(/<[^>]*>/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
}
