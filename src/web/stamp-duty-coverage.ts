import { rupeesInWords } from '../base/rupees.ts'
import type { Coverage, StateCoverage } from '../calculators/stamp-duty/coverage.ts'
import { html, type Html } from './html.ts'
import { page } from './page.ts'

/** A document that stays the same until the rules or the day change. */
export interface CoverageDocument {
  readonly path: string
  readonly contentType: string
  readonly bytes: Buffer
  readonly cacheControl: string
  readonly headers: Readonly<Record<string, string>>
}

const cacheControl = 'public, max-age=300'

/** What is known of stamp duty in each state, for people and as JSON. */
export function coverageDocuments(coverage: Coverage): readonly CoverageDocument[] {
  const made = coveragePage(coverage)
  const headers = Object.fromEntries(
    Object.entries(made.headers).filter(([name]) => name !== 'cache-control'),
  )
  return [
    {
      path: '/docs/stamp-duty',
      contentType: 'text/html; charset=utf-8',
      bytes: Buffer.from(made.html),
      cacheControl,
      headers,
    },
    {
      path: '/docs/stamp-duty.json',
      contentType: 'application/json',
      bytes: Buffer.from(JSON.stringify(coverage)),
      cacheControl,
      headers: {},
    },
  ]
}

function coveragePage(coverage: Coverage): ReturnType<typeof page> {
  const { states, example, asOf, rulesVersion } = coverage
  const verified = states.filter(({ verification }) => verification.status === 'verified').length
  return page({
    title: 'Stamp duty coverage',
    description: `Rates, dates and sources of stamp duty in ${states.length} states and union territories of India.`,
    main: html`<h1>Stamp duty and registration: what is covered</h1>
      <p class="lead">
        ${states.length} states and union territories, as of ${asOf}. Rules version
        <code>${rulesVersion}</code>. In ${verified} of them every figure was compared with a
        primary source; the others say which was not.
        <a href="/docs/stamp-duty.json">The same as JSON</a>.
      </p>
      <div class="scroll">
        <table>
          <caption>
            ${example.description}: stamp duty and registration fee together
          </caption>
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
            ${states.map(row)}
          </tbody>
        </table>
      </div>
      ${states.map(section)}`,
  })
}

function row({ code, name, examples, effectiveFrom, verification }: StateCoverage): Html {
  const { male, female, joint } = examples
  return html`<tr>
    <th scope="row"><a href="#${code}">${name}</a> ${code}</th>
    <td>${rupeesInWords(male.total)}</td>
    <td>${rupeesInWords(female.total)}</td>
    <td>${rupeesInWords(joint.total)}</td>
    <td>${effectiveFrom}</td>
    <td>${verification.verifiedOn ?? 'not yet'}</td>
    <td>${verification.confidence}</td>
  </tr>`
}

function section(state: StateCoverage): Html {
  const { code, name, verification, charges, notModelled, cliffs, references, notes } = state
  return html`<section class="panel" id="${code}">
    <h2>${name} (${code})</h2>
    <p>
      In force since ${state.effectiveFrom}. ${verificationInWords(state)} Researched on
      ${verification.researchedOn}.
      <a href="${state.portal}">Official portal</a>.
    </p>
    <dl>
      ${charges.map(
        ({ name: charge, legalBasis, rates, concessions }) =>
          html`<dt>${charge}</dt>
            ${[...rates, ...concessions].map((line) => html`<dd>${line}</dd>`)}
            <dd><small>${legalBasis ?? 'Legal basis not known'}</small></dd>`,
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

function verificationInWords({ verification }: StateCoverage): string {
  const { status, verifiedOn, unverified } = verification
  if (status === 'verified') return `Compared with primary sources on ${verifiedOn}.`
  const left = `Not compared with a primary source: ${unverified.join(', ')}.`
  return verifiedOn === null ? left : `Compared in part on ${verifiedOn}. ${left}`
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
