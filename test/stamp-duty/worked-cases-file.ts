import type { EstimateQuestion } from '../../src/stamp-duty/estimate.ts'
import { ruleFileReader } from '../../src/rules/read-rule-file.ts'
import { daySchema, textSchema } from '../../src/rules/rule-schemas.ts'
import { jurisdictionSchema, localBodySchema } from '../../src/stamp-duty/stamp-duty-schema.ts'

export interface WorkedCase {
  readonly title: string
  readonly given: Omit<EstimateQuestion, 'state' | 'propertyType'> &
    Partial<Pick<EstimateQuestion, 'propertyType'>>
  readonly on?: string
  readonly expect: object
  readonly basis: string
}

interface WorkedCases {
  readonly jurisdiction: string
  readonly cases: readonly WorkedCase[]
}

const amount = { type: 'integer', minimum: 0 } as const

/** Reads `test/vectors/stamp-duty/in-….yaml`. */
export const readWorkedCases = ruleFileReader<WorkedCases>({
  schema: {
    type: 'object',
    additionalProperties: false,
    required: ['jurisdiction', 'cases'],
    properties: {
      jurisdiction: jurisdictionSchema,
      cases: {
        type: 'array',
        minItems: 1,
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['title', 'given', 'expect', 'basis'],
          properties: {
            title: textSchema,
            on: daySchema,
            basis: textSchema,
            given: {
              type: 'object',
              additionalProperties: false,
              required: ['propertyValue'],
              properties: {
                propertyValue: amount,
                city: textSchema,
                localBody: localBodySchema,
                buyerGender: { enum: ['male', 'female', 'joint'] },
                propertyType: { enum: ['residential', 'commercial', 'plot', 'agricultural'] },
                firstSale: { type: 'boolean' },
                constructionStatus: { enum: ['under_construction', 'ready_to_move', 'resale'] },
                carpetAreaSqft: { type: 'number' },
                isUrban: { type: 'boolean' },
                isWomanBuyer: { type: 'boolean' },
              },
            },
            expect: {
              type: 'object',
              additionalProperties: false,
              required: ['stampDutyBase', 'surcharges', 'registrationFee', 'total'],
              properties: {
                stampDutyBase: amount,
                surcharges: { type: 'object', additionalProperties: amount },
                stampDuty: amount,
                registrationFee: amount,
                registrationCapApplied: { type: 'boolean' },
                total: amount,
                gst: amount,
                assumptions: { type: 'array', items: textSchema },
                localBody: localBodySchema,
              },
            },
          },
        },
      },
    },
  },
})
