import { rupeesInWords } from '../base/rupees.ts'
import type { AnsweredStory, DecisionAnswer } from './affordability-stories.ts'
import { html, type Html } from './html.ts'
import { page } from './page.ts'
import type { CoverageDocument } from './stamp-duty-coverage.ts'

export const affordabilityPath = '/docs/affordability'

/** Six households with what the service answers them today, for people. */
export function affordabilityPage(
  stories: readonly AnsweredStory[],
  publicUrl: string,
): CoverageDocument {
  const { html: text, headers } = page({
    title: 'Can we afford this home?',
    description: 'Six households, each with the question it sends and the verdict it gets.',
    canonicalUrl: `${publicUrl}${affordabilityPath}`,
    main: html`<h1>Can we afford this home?</h1>
      <p class="lead">
        Six households and what <code>get_property_decision_intelligence</code> answers them today.
        The worst rule wins; each lever was found by judging the whole case again. Indicative: no
        loan approval, no offer, no advice.
      </p>
      ${stories.map(section)}`,
  })
  return {
    contentType: 'text/html; charset=utf-8',
    bytes: Buffer.from(text),
    cacheControl: 'public, max-age=300',
    headers: Object.fromEntries(
      Object.entries(headers).filter(([name]) => name !== 'cache-control'),
    ),
  }
}

function section({ id, title, about, request, answer }: AnsweredStory): Html {
  return html`<section class="panel rules" id="${id}">
    <h2>${title}</h2>
    <p>${about}</p>
    <p><strong>${answer.verdict?.signal ?? null}</strong>. ${answer.verdict?.headline ?? null}</p>
    <dl>
      ${figuresOf(answer).map(
        ([name, value]) =>
          html`<div>
            <dt>${name}</dt>
            <dd>${value}</dd>
          </div>`,
      )}
    </dl>
    ${levers(answer)}
    <h3>Asked</h3>
    ${json(`${title}: the request`, request)}
    <h3>Answered</h3>
    ${json(`${title}: the answer`, answer)}
  </section>`
}

function figuresOf({ emi, affordability, tax }: DecisionAnswer): readonly [string, string][] {
  if (emi === undefined || affordability === undefined) return []
  return [
    ['Price', rupeesInWords(affordability.propertyValue)],
    [
      'Loan judged',
      `${rupeesInWords(emi.loanAmount)} at ${emi.interestRatePercent}% for ${emi.tenureYears} years`,
    ],
    ['Instalment', `${rupeesInWords(emi.monthlyEmi)} a month`],
    ['Cash to close', rupeesInWords(affordability.totalCashToClose)],
    [
      'Tax effect',
      tax === undefined
        ? 'left out'
        : `${rupeesInWords(tax.netEffectiveAnnualBenefit)} a year (${tax.recommendedRegime} regime)`,
    ],
  ]
}

function levers({ verdict }: DecisionAnswer): Html | false {
  const found = verdict?.levers ?? []
  return (
    found.length > 0 &&
    html`<h3>What would lift it</h3>
      <ul>
        ${found.map(({ lever, effect }) => html`<li><code>${lever}</code>: ${effect}</li>`)}
      </ul>`
  )
}

/** Wide lines scroll inside their box, which the keyboard reaches. */
function json(label: string, value: object): Html {
  return html`<div class="scroll" role="region" aria-label="${label}" tabindex="0">
    <pre><code>${JSON.stringify(value, null, 2)}</code></pre>
  </div>`
}
