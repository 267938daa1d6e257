import { ruleFileReader } from '../../src/rules/read-rule-file.ts'
import {
  day,
  list,
  object,
  oneOf,
  text,
  yesNo,
  type Schema,
  type ValueOf,
} from '../../src/rules/schema.ts'
import { jurisdiction, localBody } from '../../src/stamp-duty/rules/state-rules.ts'

const amount: Schema<number> = { type: 'integer', minimum: 0 }
const amountsByName: Schema<Readonly<Record<string, number>>> = {
  type: 'object',
  additionalProperties: amount,
}
const area: Schema<number> = { type: 'number' }

const workedCase = object(
  {
    title: text,
    basis: text,
    given: object(
      { propertyValue: amount },
      {
        city: text,
        localBody,
        buyerGender: oneOf('male', 'female', 'joint'),
        propertyType: oneOf('residential', 'commercial', 'plot', 'agricultural'),
        firstSale: yesNo,
        constructionStatus: oneOf('under_construction', 'ready_to_move', 'resale'),
        carpetAreaSqft: area,
        isUrban: yesNo,
        isWomanBuyer: yesNo,
      },
    ),
    expect: object(
      {
        stampDutyBase: amount,
        surcharges: amountsByName,
        registrationFee: amount,
        total: amount,
      },
      {
        stampDuty: amount,
        registrationCapApplied: yesNo,
        gst: amount,
        assumptions: list(text, { minItems: 0 }),
        /** The totals by the other reading of each contested rate. */
        otherTotals: list(amount, { minItems: 0 }),
        localBody,
      },
    ),
  },
  { on: day },
)

export type WorkedCase = ValueOf<typeof workedCase>

/** Reads `test/vectors/stamp-duty/in-….yaml`. */
export const readWorkedCases = ruleFileReader({
  schema: object({ jurisdiction, cases: list(workedCase) }),
})
