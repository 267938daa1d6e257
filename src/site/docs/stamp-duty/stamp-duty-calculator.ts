import { rupeesInWords } from '../../../base/rupees.ts'
import { isRefusal } from '../../../base/refusal.ts'
import { capitalised } from '../../../base/plain-text.ts'
import type { Responses } from '../../../contract/contract.ts'
import { facts } from '../../../html/document.ts'
import { html, type Content, type Html, type Page, type PageRequest } from '../../../html/html.ts'
import type { Calls } from '../../calls.ts'
import type { StateWithPlaces } from '../../../stamp-duty/rules/stamp-duty-rules.ts'
import { rejectedCallPage } from '../../pages/error-pages.ts'
import { chargeLabels, dutiesInWords, assumptionsInWords } from '../../pages/purchase-words.ts'
import {
  hasStampDutyField,
  problemsIn,
  readStampDutyForm,
  stampDutyForm,
  toPurchase,
} from './stamp-duty-form.ts'

const tool = 'estimate_stamp_duty_and_registration'

type Estimate = Responses[typeof tool]

/**
 * The calculator of a state: the form, and what the tool returns for it. What a visitor sends is a call of theirs, and counts toward
 * their limits; the first response, before a form is sent, is part of a page that everybody gets.
 */
export async function stampDutyCalculator(
  { call, compute }: Calls,
  { code, name, capital, places }: StateWithPlaces,
  request: PageRequest | undefined,
): Promise<Html | Page> {
  const isSent = request !== undefined && hasStampDutyField(request.query)
  const capitalName = places.find(({ slug }) => slug === capital)?.name ?? capital
  const form = readStampDutyForm(request?.query ?? new URLSearchParams(), capitalName)
  const purchase = toPurchase(form, code)
  const estimate = isSent
    ? await call(tool, purchase, request)
    : await compute(tool, purchase, { ipAddress: '', requestId: '' })
  if (isRefusal(estimate) && estimate.error !== 'invalid_params') {
    return rejectedCallPage(estimate, request?.requestId ?? '')
  }
  const problems = new Map([
    ...(isRefusal(estimate) && estimate.error === 'invalid_params'
      ? estimate.issues.map(({ path, message }) => [path, `${capitalised(message)}.`] as const)
      : []),
    ...problemsIn(form),
  ])
  const cities = places.map((place) => place.name)
  return html`<section class="calculator" id="calculator" aria-label="Calculator for ${name}">
    ${stampDutyForm(form, cities, problems)}
    ${
      isRefusal(estimate)
        ? html`<div class="calculator-result" role="alert">
            <p>No result yet. Correct the marked fields.</p>
          </div>`
        : result(estimate, purchase)
    }
  </section>`
}

function result(estimate: Estimate, purchase: object): Html {
  const { total, totalWithGst = total, gst, location } = estimate
  const place = location?.place
  return html`<div class="calculator-result">
    <p class="sum">
      <strong>${rupeesInWords(totalWithGst)}</strong>
      <span
        >in
        ${place?.area === undefined ? '' : `${place.area}, `}${place?.name ?? estimate.stateName ?? ''}</span
      >
    </p>
    <dl>
      ${facts([
        [chargeLabels.stampDutyBase, rupeesInWords(estimate.stampDutyBase)],
        ...estimate.surcharges.map((each) => [each.name, rupeesInWords(each.amount)] as const),
        [chargeLabels.registrationFee, rupeesInWords(estimate.registrationFee)],
        gst !== undefined &&
          gst.amount !== 0 && [`GST, ${gst.ratePct}%`, rupeesInWords(gst.amount)],
      ])}
    </dl>
    <details>
      <summary>How we calculated this</summary>
      <p>${estimate.rateBasis}</p>
      <ul>
        ${remarks(estimate).map((text) => html`<li>${text}</li>`)}
      </ul>
    </details>
    <details>
      <summary>The same as an API call</summary>
      <pre tabindex="0"><code>POST /public/v1/${tool}
${JSON.stringify(purchase, null, 2)}</code></pre>
    </details>
    <p class="quiet">${estimate.disclaimer}</p>
  </div>`
}

function remarks(estimate: Estimate): readonly Content[] {
  const { gst } = estimate
  return [
    ...dutiesInWords(estimate),
    ...assumptionsInWords(estimate),
    ...(gst === undefined ? [] : [`GST: ${gst.basis}`]),
  ]
}
