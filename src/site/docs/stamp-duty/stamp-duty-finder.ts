import { html, type Html, redirectPage, type Page } from '../../../html/html.ts'
import { findState } from '../../../stamp-duty/find-state.ts'
import type { StampDutyRules } from '../../../stamp-duty/rules/stamp-duty-rules.ts'
import { docsPaths } from '../docs-page.ts'
import { statePath } from './stamp-duty-state-page.ts'

const maxTyped = 60

/** Finds the page of a state: type its name, its code or a city of it. What is found is opened. */
export function stampDutyFinder(rules: StampDutyRules, query: URLSearchParams): Html | Page {
  const typed = (query.get('state') ?? '').trim().slice(0, maxTyped)
  const opened = typed === '' ? undefined : statePathFor(rules, typed)
  if (opened !== undefined) return redirectPage(opened)
  const match = findState(rules, typed)
  const near = match.kind === 'misspelt' ? match.nearest : []
  const names = rules.states.map(({ name }) => name).toSorted()
  return html`<form class="finder" action="${docsPaths.stampDuty}" method="get">
    <label for="state">State or city</label>
    <input
      type="text"
      id="state"
      name="state"
      value="${typed}"
      list="states"
      maxlength="${maxTyped}"
      autocomplete="off"
      required
      ${typed !== '' && html`aria-invalid="true" aria-describedby="state-problem"`}
    />
    <button type="submit">Open</button>
    <datalist id="states">${names.map((name) => html`<option value="${name}"></option>`)}</datalist>
    ${
      typed !== '' &&
      html`<p class="problem" id="state-problem">
        No state or city is called “${typed}”.
        ${
          near.length > 0 &&
          html`Did you mean
          ${near.map((name, at) => html`${at > 0 && ' or '}<a href="${statePath({ name })}">${name}</a>`)}?`
        }
      </p>`
    }
  </form>`
}

/** The page that a name, a code or a city means; undefined where it means none. */
export function statePathFor(rules: StampDutyRules, typed: string): string | undefined {
  const match = findState(rules, typed)
  if (match.kind !== 'found') return undefined
  const query = match.city === undefined ? '' : `?city=${encodeURIComponent(match.city)}`
  return statePath(match.state) + query
}
