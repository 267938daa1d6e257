import { setImmediate } from 'node:timers/promises'
import MiniSearch, { type Query, type SearchResult } from 'minisearch'
import { sectionsOf } from './markdown.ts'
import type { DocsText } from './page-lists.ts'
import { queriesOf } from './search-query.ts'
import { snippetOf, type MarkedText } from './search-snippet.ts'
import { readSynonyms } from './search-synonyms.ts'
import { indexTerms } from './search-terms.ts'
import { vocabularyOf } from './search-vocabulary.ts'

/** A section of the documentation that a search found. */
export interface FoundSection {
  /** With the anchor of its section. */
  readonly href: string
  readonly page: string
  readonly heading: string
  /** The words around the first match. */
  readonly excerpt: MarkedText
}

export type FindInDocs = (query: string) => readonly FoundSection[]

const maxResults = 20
/** One page, with those below it, fills no list of results. */
const maxOfPage = 4

interface Entry {
  readonly id: string
  /** The page, or the one that it is below. */
  readonly group: string
  readonly page: string
  /** What else the page is called, such as the name of its tool. */
  readonly name: string
  readonly heading: string
  readonly text: string
  readonly code: string
  /** How much its matches weigh. */
  readonly weight: number
}

/**
 * Full-text search over the sections of all pages, by words and their beginnings, by names of fields, headers and errors, by
 * synonyms, and despite a wrong letter. The index is built in small steps, so calls are handled meanwhile.
 */
export async function searchIndex(texts: readonly DocsText[]): Promise<FindInDocs> {
  const byId = new Map<string, Entry>()
  for (const text of texts) {
    for (const entry of entriesOf(text)) byId.set(entry.id, entry)
    await setImmediate()
  }
  const terms = new Set<string>()
  const index = new MiniSearch<Entry>({
    fields: ['heading', 'page', 'name', 'text', 'code'],
    tokenize: (text) => {
      const found = indexTerms(text)
      for (const term of found) terms.add(term)
      return found
    },
    processTerm: (term) => term,
    searchOptions: {
      tokenize: (term) => [term],
      boost: { heading: 4, page: 3, name: 3, code: 0.4 },
      boostDocument: (id) => byId.get(String(id))?.weight ?? 1,
    },
  })
  await index.addAllAsync([...byId.values()], { chunkSize: 20 })
  const parts = { synonyms: readSynonyms(), vocabulary: vocabularyOf(terms) }

  return (typed) =>
    bestOf(index, queriesOf(typed, parts), (id) => byId.get(id)?.group ?? id).flatMap(
      ({ id, terms }) => {
        const entry = byId.get(String(id))
        if (entry === undefined) return []
        const { page, heading, text, code } = entry
        const excerpt = snippetOf(text || code, new Set(terms))
        return [{ href: entry.id, page, heading, excerpt }]
      },
    )
}

/** The sections with all that is sought, best first, and after them those with a part of it. */
function bestOf(
  index: MiniSearch<Entry>,
  queries: readonly Query[],
  groupOf: (id: string) => string,
): readonly SearchResult[] {
  const sought = queries.map((query) => new Set(termsIn(query)))
  const found = index
    .search({ combineWith: 'OR', queries: [...queries] })
    .map((result) => {
      const { queryTerms, score } = result
      const parts = sought.filter((terms) => queryTerms.some((term) => terms.has(term))).length
      // The library multiplies by the terms that were found. Several for one word are no better than one.
      return { result, parts, score: (score / queryTerms.length) * parts }
    })
    .toSorted((one, other) => other.score - one.score)
  const withAll = found.filter(({ parts }) => parts === sought.length)
  const withSome = found.filter(({ parts }) => parts < sought.length)
  const ofPage = new Map<string, number>()
  return [...withAll, ...(withAll.length < maxOfPage ? withSome : [])]
    .filter(({ result: { id } }) => {
      const group = groupOf(String(id))
      const count = (ofPage.get(group) ?? 0) + 1
      ofPage.set(group, count)
      return count <= maxOfPage
    })
    .slice(0, maxResults)
    .map(({ result }) => result)
}

function termsIn(query: Query): readonly string[] {
  if (typeof query === 'symbol') return []
  return typeof query === 'string' ? [query] : query.queries.flatMap(termsIn)
}

function entriesOf({ page, markdown }: DocsText): readonly Entry[] {
  const { path, title, menuName = '' } = page
  // Partners look for how to call; how the contract is written is for its editors.
  const ofSection = page.section === 'The contract' ? 0.35 : page.parent === undefined ? 1 : 0.9
  return sectionsOf(markdown).map(({ depth, heading, slug, text, code }) => ({
    id: depth === 1 ? path : `${path}#${slug}`,
    ...{ group: page.parent ?? path, page: title, name: menuName, heading, text, code },
    weight: ofSection * (depth === 1 ? 1.5 : 1),
  }))
}
