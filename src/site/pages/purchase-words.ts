import { rupeesInWords } from '../../base/rupees.ts'
import type { Responses } from '../../contract/contract.ts'

type Estimate = Responses['estimate_stamp_duty_and_registration']

/** What pages call the charges of an estimate. A name means one amount: the base of the duty, or its sum with surcharges. */
export const chargeLabels = {
  stampDutyBase: 'Stamp duty',
  stampDuty: 'Stamp duty and surcharges',
  registrationFee: 'Registration fee',
} as const satisfies { readonly [Charge in keyof Estimate]?: string }

/** What an estimate assumed. The forms of pages have no guideline value, so none is requested. */
export function assumptionsInWords({ assumptions }: Estimate): readonly string[] {
  return assumptions
    .filter(({ code }) => code !== 'GUIDELINE_VALUE_NOT_KNOWN')
    .map(({ message }) => message)
}

/** What the buyer has to do, each duty in a sentence with its amount, deadline and section. */
export function dutiesInWords({ buyerDuties = [] }: Estimate): readonly string[] {
  return buyerDuties.map(({ action, amount, deadline, section }) => {
    const due = amount === null ? deadline : `${rupeesInWords(amount)}, ${deadline.toLowerCase()}`
    return `${action} ${due} (${section}).`
  })
}
