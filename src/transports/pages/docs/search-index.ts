import { setImmediate } from 'node:timers/promises'
import MiniSearch from 'minisearch'
import { sectionsOf } from './markdown.ts'
import type { DocsText } from './page-lists.ts'

/** A section of the documentation that a search found. */
interface FoundSection {
  /** With the anchor of its section. */
  readonly href: string
  readonly page: string
  readonly heading: string
  /** The words around the first match. */
  readonly excerpt: string
}

export type FindInDocs = (query: string) => readonly FoundSection[]

const maxResults = 20
/** Each word costs its own lookup in the index. */
const maxWords = 8
const excerptLength = 180

interface Entry {
  readonly id: string
  readonly page: string
  readonly heading: string
  readonly text: string
  readonly code: string
}

/** Full-text search over the sections of all pages. The index is built in small steps, so calls are handled meanwhile. */
export async function searchIndex(texts: readonly DocsText[]): Promise<FindInDocs> {
  const byId = new Map<string, Entry>()
  for (const text of texts) {
    for (const entry of entriesOf(text)) byId.set(entry.id, entry)
    await setImmediate()
  }
  const index = new MiniSearch<Entry>({
    fields: ['heading', 'page', 'text', 'code'],
    searchOptions: {
      boost: { heading: 4, page: 2, code: 0.5 },
      prefix: (term) => term.length > 2,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      combineWith: 'AND',
    },
  })
  await index.addAllAsync([...byId.values()], { chunkSize: 20 })

  return (query) =>
    index
      .search(query.split(/\s+/, maxWords).join(' '))
      .slice(0, maxResults)
      .flatMap(({ id, terms }) => {
        const entry = byId.get(String(id))
        if (entry === undefined) return []
        const { page, heading, text, code } = entry
        return [{ href: entry.id, page, heading, excerpt: excerptOf(text || code, terms) }]
      })
}

function entriesOf({ page, markdown }: DocsText): readonly Entry[] {
  return sectionsOf(markdown).map(({ depth, heading, slug, text, code }) => ({
    id: depth === 1 ? page.path : `${page.path}#${slug}`,
    page: page.title,
    heading,
    text,
    code,
  }))
}

function excerptOf(text: string, terms: readonly string[]): string {
  const lower = text.toLowerCase()
  const found = terms.map((term) => lower.indexOf(term)).filter((at) => at >= 0)
  const start = Math.max(0, Math.min(...found, text.length) - excerptLength / 3)
  const from = start === 0 || found.length === 0 ? 0 : text.indexOf(' ', start) + 1
  const cut = text.slice(from, from + excerptLength).trim()
  return `${from > 0 ? '… ' : ''}${cut}${from + excerptLength < text.length ? ' …' : ''}`
}
