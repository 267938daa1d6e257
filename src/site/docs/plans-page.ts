import { capitalised } from '../../base/plain-text.ts'
import { consolePath } from '../../base/public-paths.ts'
import type { DocsParts } from './docs-pages.ts'
import { planNames, plansOf, type PlanName } from '../../contract/plans.ts'
import { readAsset } from '../../html/asset.ts'
import { html, type Page } from '../../html/html.ts'
import { docsPaths } from './docs-page.ts'
import { forWhom, planLines } from './limits-page.ts'
import { sitePage } from '../pages/site-page.ts'

/** The plans that a phone compares at first: it has room for three. */
const firstCompared: readonly PlanName[] = ['developer', 'business', 'scale']

export const plansPath = '/pricing'

const unchosenColumns = planNames.map(
  (name, at) => `main:has(#plan-${name}:not(:checked)) .plans tr > :nth-child(${at + 2})`,
)

/** The look of the plans. On a phone, columns whose plan is not chosen are hidden. */
export const plansStylesheet = readAsset(
  'plans',
  new URL('plans.css', import.meta.url),
  `@media (max-width: 47.99rem) { ${unchosenColumns.join(', ')} { display: none; } }`,
)

type PlansPageParts = Pick<DocsParts, 'document' | 'publicUrl' | 'hasConsole'>

/** The plans of the contract side by side. On a phone a reader chooses which; the style sheet hides the others, without script. */
export function plansPage({ document, publicUrl, hasConsole }: PlansPageParts): Page {
  const plans = plansOf(document)
  const choice = (name: PlanName) => {
    const checked = firstCompared.includes(name) && 'checked'
    return html`<label
      ><input type="checkbox" id="plan-${name}" ${checked} /> ${capitalised(name)}</label
    >`
  }
  const heads = planNames.map(
    (name) =>
      html`<th scope="col" role="columnheader">
        ${capitalised(name)} <small>${forWhom[name]}</small>
      </th>`,
  )
  const rows = planLines.map(
    ([label, valueOf]) =>
      html`<tr role="row">
        <th scope="row" role="rowheader">${label}</th>
        ${planNames.map((name) => html`<td role="cell">${valueOf(plans[name])}</td>`)}
      </tr>`,
  )
  return sitePage({
    title: 'Plans and prices',
    description: 'How many calls each API plan includes, and what extra calls cost.',
    canonicalUrl: `${publicUrl}${plansPath}`,
    stylesheet: plansStylesheet,
    headers: { 'cache-control': 'public, max-age=300' },
    main: html`<h1>Plans and prices</h1>
      <p class="lead">
        Start without a key. Every plan includes every tool. Plans differ in how many calls you can
        make and in what extra calls cost.
      </p>
      <fieldset class="compared">
        <legend>Compare</legend>
        ${planNames.map(choice)}
      </fieldset>
      <div class="panel plans">
        <table role="table" aria-label="Plans, side by side">
          <thead role="rowgroup">
            <tr role="row">
              <td role="cell"></td>
              ${heads}
            </tr>
          </thead>
          <tbody role="rowgroup">
            ${rows}
          </tbody>
        </table>
      </div>
      <p class="disclaimer">
        Days and months are in UTC.
        <a href="${docsPaths.limits}">How calls are counted</a>.
        <a href="${docsPaths.goLive}">How to get a plan</a>.
      </p>
      ${hasConsole && html`<p class="actions"><a class="button" href="${consolePath}">Open the console</a></p>`}`,
  })
}
