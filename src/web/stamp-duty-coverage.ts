import { rupeesInWords } from '../base/rupees.ts'
import type { Coverage, StateCoverage } from '../calculators/stamp-duty/coverage.ts'
import { html, type Content, type Html } from './html.ts'
import { capitalised, dateElement } from './listing-words.ts'
import { page, type PageParts } from './page.ts'

/** A document that stays the same until the rules or the day change. */
export interface CoverageDocument {
  readonly contentType: string
  readonly bytes: Buffer
  readonly cacheControl: string
  readonly headers: Readonly<Record<string, string>>
}

const cacheControl = 'public, max-age=300'

export const coveragePaths = {
  page: '/docs/stamp-duty',
  json: '/docs/stamp-duty.json',
} as const

/** What is known of stamp duty in each state, for people. */
export function coveragePage(coverage: Coverage, publicUrl: string): CoverageDocument {
  const { html: text, headers } = page(coverageParts(coverage, publicUrl))
  return {
    contentType: 'text/html; charset=utf-8',
    bytes: Buffer.from(text),
    cacheControl,
    headers: Object.fromEntries(
      Object.entries(headers).filter(([name]) => name !== 'cache-control'),
    ),
  }
}

/** The same as JSON. */
export function coverageJson(coverage: Coverage): CoverageDocument {
  return {
    contentType: 'application/json',
    bytes: Buffer.from(JSON.stringify(coverage)),
    cacheControl,
    headers: {},
  }
}

function coverageParts(coverage: Coverage, publicUrl: string): PageParts {
  const { states, example, asOf, rulesVersion } = coverage
  const byName = states.toSorted((one, other) => (one.name < other.name ? -1 : 1))
  return {
    title: 'Stamp duty coverage',
    description: `Rates, dates and sources of stamp duty in ${states.length} states and union territories of India.`,
    canonicalUrl: `${publicUrl}${coveragePaths.page}`,
    main: html`<h1>Stamp duty and registration: what is covered</h1>
      <p class="lead">
        ${states.length} states and union territories, as of ${dateElement(asOf)}. Rules version
        <code>${rulesVersion}</code>. ${verifiedStates(coverage)} Each state says which of its
        figures were not. <a href="${coveragePaths.json}">The same as JSON</a>.
      </p>
      <p id="example">${example.description}: stamp duty and registration fee together</p>
      <div class="scroll" role="region" aria-labelledby="example" tabindex="0">
        <table>
          <thead>
            <tr>
              <th scope="col">State</th>
              <th scope="col">Man</th>
              <th scope="col">Woman</th>
              <th scope="col">Both</th>
              <th scope="col">Since</th>
              <th scope="col">Checked</th>
              <th scope="col">Confidence</th>
            </tr>
          </thead>
          <tbody>
            ${byName.map(row)}
          </tbody>
        </table>
      </div>
      ${byName.map(section)}`,
  }
}

function verifiedStates({ states }: Coverage): string {
  const verified = states.filter(({ verification }) => verification.status === 'verified').length
  const which = verified === 0 ? 'no state' : `${verified} of them`
  return `In ${which} all figures were compared with a primary source.`
}

function row({ code, name, examples, effectiveFrom, verification }: StateCoverage): Html {
  const { male, female, joint } = examples
  return html`<tr>
    <th scope="row"><a href="#${code}">${name}</a> ${code}</th>
    <td>${rupeesInWords(male.total)}</td>
    <td>${rupeesInWords(female.total)}</td>
    <td>${rupeesInWords(joint.total)}</td>
    <td>${dateElement(effectiveFrom)}</td>
    <td>${verification.verifiedOn ?? 'not yet'}</td>
    <td>${verification.confidence}</td>
  </tr>`
}

function section(state: StateCoverage): Html {
  const { code, name, verification, charges, notModelled, cliffs, references, notes } = state
  return html`<section class="panel rules" id="${code}">
    <h2>${name} (${code})</h2>
    <p>
      In force since ${dateElement(state.effectiveFrom)}. ${verificationInWords(state)} Researched
      on ${dateElement(verification.researchedOn)}.
      <a href="${state.portal}">Official portal</a>.
    </p>
    <dl>
      ${charges.map(
        ({ name: charge, legalBasis, rates, concessions }) =>
          html`<div>
            <dt>${charge}</dt>
            ${[...rates, ...concessions].map((line) => html`<dd>${capitalised(line)}</dd>`)}
            <dd><small>${legalBasis ?? 'Legal basis not known'}</small></dd>
          </div>`,
      )}
    </dl>
    ${list('Not modelled', notModelled)}
    ${list(
      'Where more value costs less',
      cliffs.map(({ above, why }) => `Above ${rupeesInWords(BigInt(above))}: ${why}`),
    )}
    <p>${notes}</p>
    <h3>Sources</h3>
    <ul>
      ${references.map(
        ({ title, url, section: where, published_on: day, read_through: through }) =>
          html`<li>
            <a href="${url}">${title}</a>,
            ${where}${day !== undefined && ` (${day})`}${through !== undefined && `; ${through}`}
          </li>`,
      )}
    </ul>
  </section>`
}

/** What is not verified is named as in the answers. */
function verificationInWords({ verification }: StateCoverage): Content {
  const { verifiedOn, unverified } = verification
  const ids = unverified.map((id, at) => html`${at > 0 && ', '}<code>${id}</code>`)
  return [
    verifiedOn !== null && html`Compared with primary sources on ${dateElement(verifiedOn)}. `,
    unverified.length > 0 && html`Not compared with a primary source: ${ids}.`,
  ]
}

function list(title: string, lines: readonly string[]): Html | false {
  return (
    lines.length > 0 &&
    html`<h3>${title}</h3>
      <ul>
        ${lines.map((line) => html`<li>${line}</li>`)}
      </ul>`
  )
}
