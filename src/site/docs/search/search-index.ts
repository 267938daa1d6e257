import { setImmediate } from 'node:timers/promises'
import MiniSearch, { type Options, type SearchResult } from 'minisearch'
import { sectionsOf } from '../markdown.ts'
import type { DocsText } from '../page-lists.ts'
import { partsOf, words } from './search-query.ts'

/** A section of the documentation that a search found. */
export interface FoundSection {
  readonly href: string
  readonly page: string
  readonly heading: string
  readonly excerpt: string
}

export type FindInDocs = (query: string) => readonly FoundSection[]

interface Entry {
  readonly id: string
  readonly page: string
  readonly name: string
  readonly heading: string
  readonly text: string
  readonly code: string
  readonly weight: number
}

const maxResults = 20
/** One page fills no list of results. */
const maxOfPage = 4
const excerptLength = 150

/** Words that say nothing about what is sought. */
const emptyWords = new Set(
  'a an and are can do does for from get how i in is it me my of on or our the to use what when where which with'.split(
    ' ',
  ),
)

const options: Options<Entry> = {
  fields: ['heading', 'page', 'name', 'text', 'code'],
  storeFields: ['page', 'heading', 'text', 'code', 'weight'],
  tokenize: (text) => text.match(words) ?? [],
  // A name is found whole and by its parts: retryAfterSeconds by retry, after and seconds.
  processTerm: (word) => {
    const parts = partsOf(word)
    const terms = parts.length > 1 ? [word.toLowerCase(), ...parts] : [...parts]
    return terms.filter((term) => !emptyWords.has(term))
  },
  searchOptions: {
    boost: { heading: 4, page: 3, name: 3, code: 0.4 },
    boostDocument: (_id, _term, stored) => Number(stored?.['weight'] ?? 1),
    // The last word may not be whole yet.
    prefix: (term, at, terms) => at === terms.length - 1 && term.length > 2,
    // One wrong letter.
    fuzzy: (term) => term.length > 3 && 1,
    // A long section is about its words as much as a short one.
    bm25: { k: 1.2, b: 0.4, d: 0.5 },
  },
}

/** Makes the search over the sections of all pages. The index is built in small steps, so calls are handled meanwhile. */
export async function searchIndex(texts: readonly DocsText[]): Promise<FindInDocs> {
  const index = new MiniSearch<Entry>(options)
  for (const text of texts) {
    index.addAll(entriesOf(text))
    await setImmediate()
  }
  return (query) => {
    const found = index.search(query)
    const most = Math.max(...found.map(matched))
    const ofPage = new Map<string, number>()
    return found
      .filter((result) => matched(result) === most)
      .filter(({ page }) => {
        const count = (ofPage.get(page) ?? 0) + 1
        ofPage.set(page, count)
        return count <= maxOfPage
      })
      .slice(0, maxResults)
      .map(({ id, page, heading, text, code, terms }) => ({
        ...{ href: id, page, heading },
        excerpt: excerptOf(text || code, terms),
      }))
  }
}

function matched({ queryTerms }: SearchResult): number {
  return new Set(queryTerms).size
}

function excerptOf(text: string, terms: readonly string[]): string {
  const small = text.toLowerCase()
  const first = Math.min(...terms.map((term) => small.indexOf(term)).filter((at) => at >= 0))
  const wanted = first - excerptLength / 3
  const start = wanted > 0 && wanted < Infinity ? text.indexOf(' ', wanted) + 1 : 0
  const end =
    start + excerptLength < text.length ? text.lastIndexOf(' ', start + excerptLength) : text.length
  const shown = text.slice(start, end > start ? end : start + excerptLength)
  return `${start > 0 ? '… ' : ''}${shown}${end < text.length ? ' …' : ''}`
}

function entriesOf({ page, markdown }: DocsText): readonly Entry[] {
  const { path, title, alias = '' } = page
  // Partners look for how to call; what changed and who wrote it matters less.
  const ofPage = page.section === 'The contract' ? 0.35 : page.parent === undefined ? 1 : 0.9
  return sectionsOf(markdown).map(({ depth, heading, slug, text, code }) => ({
    id: depth === 1 ? path : `${path}#${slug}`,
    ...{ page: title, name: alias, heading, text, code },
    weight: ofPage * (depth === 1 ? 1.5 : 1),
  }))
}
