import { readFileSync } from 'node:fs'
import type { Day } from '../base/calendar.ts'
import { rate, rupees } from '../rules/figures.ts'
import { ruleFileReader } from '../rules/read-rule-file.ts'
import { readOn, references, verifiedOn } from '../rules/references.ts'
import { day, list, nullable, object, oneOf, text, yesNo, type ValueOf } from '../rules/schema.ts'
import { propertyTypes } from '../stamp-duty/rules/state-rules.ts'

const onlyTrue = { ...yesNo, enum: [true] }

/** Everything that is present must hold. */
const when = {
  ...object(
    {},
    {
      /** The least value, of price and guideline value the higher. */
      value_from: rupees,
      property: propertyTypes,
      /** GST is due on the home. */
      gst: onlyTrue,
      guideline_value: oneOf('unknown'),
      /** The guideline value is above the price by more than an amount, and by more than a share of the price. */
      excess: object({ above: rupees, above_share: rate }),
      loan: onlyTrue,
      let_out: onlyTrue,
    },
  ),
  minProperties: 1,
  write: 'Write at least one of value_from, property, gst, guideline_value, excess, loan, let_out.',
}

const duty = object({
  id: oneOf(
    'tds',
    'gst',
    'guideline_value',
    'excess_income',
    'mortgage_deed',
    'rate_reset',
    'prepayment_charge',
    'loss_set_off',
  ),
  effective_from: day,
  when,
  /** The GST, the excess of the guideline value over the price, or a share of the value; null: it cannot be computed. */
  amount: nullable(object({ of: oneOf('value', 'gst', 'excess') }, { rate })),
  action: text,
  section: text,
  deadline: text,
  references,
  verified_on: verifiedOn,
  read_on: readOn,
  notes: text,
})

/** What a buyer has to do, when, until when, and by which law. */
export type BuyerDutyRule = ValueOf<typeof duty>

/** The duties in force on a day, in the order in which responses list them. */
export type BuyerDutiesOn = (day: Day) => readonly BuyerDutyRule[]

/** Reads `buyer-duties.yaml`. @throws {RuleFileError} listing every problem with line and column. */
export const readBuyerDuties = ruleFileReader({
  schema: object({ duties: list(duty) }),
  check: ({ duties }, report) => {
    for (const [at, { id, effective_from: from }] of duties.entries()) {
      const newer = duties.slice(0, at).findLast((each) => each.id === id)
      if (newer === undefined || from < newer.effective_from) continue
      report(
        ['duties', at, 'effective_from'],
        `effective_from ${from} is not before ${newer.effective_from} of the ${id} above it. Write the newest first.`,
      )
    }
  },
})

/** Reads the file, and finds what is in force on a day. A duty that has not begun is left out. */
export function loadBuyerDuties(path: string): BuyerDutiesOn {
  const { duties } = readBuyerDuties(path, readFileSync(path, 'utf8')).value
  return (on) => {
    const begun = duties.filter(({ effective_from: from }) => from <= on)
    return begun.filter(({ id }, at) => begun.findIndex((each) => each.id === id) === at)
  }
}
