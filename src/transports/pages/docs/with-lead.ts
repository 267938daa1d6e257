import type { Html } from '../../../html/html.ts'
import type { Page } from '../../../html/page.ts'
import type { DocsBody } from './docs-page.ts'

/** A text with HTML before its first section. A page in place of that HTML is shown alone. */
export async function withLead(text: string, lead: Html | Page): Promise<DocsBody | Page> {
  if ('status' in lead) return lead
  const { renderMarkdown } = await import('./render-markdown.ts')
  const at = text.search(/^## /m)
  return at === -1
    ? renderMarkdown(text, lead)
    : renderMarkdown(text.slice(0, at), lead, text.slice(at))
}
