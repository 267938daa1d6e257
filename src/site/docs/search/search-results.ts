import { html, type Html } from '../../../html/html.ts'
import type { FoundSection } from './search-index.ts'
import { maxQueryLength, maxQueryWords, type ReadQuery } from './search-query.ts'

/** The page of results, which the search field leads to without script. */
export function searchResults({ text, isCut }: ReadQuery, found: readonly FoundSection[]): Html {
  const count = found.length === 1 ? 'One result' : `${found.length} results`
  const outcome =
    found.length === 0
      ? `No results for “${text}”. Try fewer or different words.`
      : `${count} for “${text}”`
  return html`<h1>Search</h1>
    <p>${text === '' ? 'Type a query into the field above.' : outcome}</p>
    ${
      isCut &&
      html`<p>
        Your query was too long, so only its beginning was searched for. A query can have
        ${maxQueryWords} words and ${maxQueryLength} characters. Each part of a name counts as a
        word.
      </p>`
    }
    <ol class="results">
      ${found.map(
        ({ href, page, heading, excerpt }) =>
          html`<li>
            <a href="${href}">${heading}</a> ${page !== heading && html`<small>${page}</small>`}
            <p>${excerpt}</p>
          </li>`,
      )}
    </ol>`
}

const maxShown = 8

/** What the script shows below the field while the reader types. */
export function searchResultsJson(found: readonly FoundSection[]): string {
  return JSON.stringify({ total: found.length, results: found.slice(0, maxShown) })
}
