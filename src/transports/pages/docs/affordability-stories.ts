import { isRefusal } from '../../../base/refusal.ts'
import type { Responses, Contract } from '../../../contract/contract.ts'
import type { Handler } from '../../../operations/handler.ts'

const operationId = 'get_property_decision_intelligence'

export type DecisionAnswer = Responses[typeof operationId]

/** A typical household. The text has no figures: those come from the response. */
export interface AffordabilityStory {
  readonly id: string
  readonly title: string
  readonly about: string
  readonly request: Readonly<Record<string, string | number | boolean>>
}

export interface AnsweredStory extends AffordabilityStory {
  readonly answer: DecisionAnswer
}

export const affordabilityStories: readonly AffordabilityStory[] = [
  {
    id: 'first-flat',
    title: 'First flat on one salary',
    about:
      'She buys alone, with a good score and a steady salary. Her income would carry the loan; her savings decide.',
    request: {
      monthlyNetIncome: 85_000,
      propertyValue: 4_800_000,
      state: 'TN',
      existingMonthlyEmis: 0,
      savingsAvailable: 1_500_000,
      cibilScore: 770,
      employmentType: 'salaried',
      residencyStatus: 'resident',
      buyerGender: 'female',
    },
  },
  {
    id: 'car-loan',
    title: 'A couple with a running car loan',
    about:
      'Two salaries count together, and so does the car loan. Its EMI lowers the EMI that the home loan could have.',
    request: {
      monthlyNetIncome: 95_000,
      coApplicantMonthlyIncome: 60_000,
      jointLoan: true,
      existingMonthlyEmis: 18_000,
      propertyValue: 9_500_000,
      state: 'KA',
      isUrban: true,
      savingsAvailable: 3_200_000,
      cibilScore: 760,
      employmentType: 'salaried',
      residencyStatus: 'resident',
      buyerGender: 'joint',
    },
  },
  {
    id: 'self-employed',
    title: 'Self-employed, with a fair score',
    about:
      'Income is proved by returns, so lenders charge a little more interest and accept a slightly lower EMI. The score alone keeps the verdict from being better.',
    request: {
      monthlyNetIncome: 140_000,
      propertyValue: 7_000_000,
      state: 'MH',
      isUrban: true,
      existingMonthlyEmis: 0,
      savingsAvailable: 2_600_000,
      cibilScore: 690,
      employmentType: 'self_employed',
      residencyStatus: 'resident',
      buyerGender: 'male',
      annualIncomeForTax: 2_100_000,
    },
  },
  {
    id: 'nri',
    title: 'Living abroad, to let the home',
    about:
      'A lower share of the price is lent, and the tax effect is left out: it depends on the income in India. The rent is not counted as income.',
    request: {
      monthlyNetIncome: 250_000,
      propertyValue: 12_000_000,
      state: 'KL',
      isUrban: true,
      existingMonthlyEmis: 0,
      savingsAvailable: 5_500_000,
      cibilScore: 790,
      employmentType: 'salaried',
      residencyStatus: 'nri',
      buyerGender: 'male',
      occupancyIntent: 'let_out',
      annualRent: 360_000,
    },
  },
  {
    id: 'under-construction',
    title: 'A home under construction',
    about:
      'GST comes on top of stamp duty, and all of it is paid from savings: no loan covers it. Before possession the loan saves no tax.',
    request: {
      monthlyNetIncome: 110_000,
      propertyValue: 5_500_000,
      state: 'TS',
      isUrban: true,
      isUnderConstruction: true,
      existingMonthlyEmis: 0,
      savingsAvailable: 1_400_000,
      cibilScore: 755,
      employmentType: 'salaried',
      residencyStatus: 'resident',
      buyerGender: 'joint',
    },
  },
  {
    id: 'no-score',
    title: 'Cash-rich, without a credit score',
    about:
      'They have never borrowed, so there is no score: new to credit is a little more expensive, and no reason to reject. Savings replace the loan that their income could not comfortably carry.',
    request: {
      monthlyNetIncome: 60_000,
      propertyValue: 8_000_000,
      state: 'TN',
      existingMonthlyEmis: 0,
      savingsAvailable: 10_000_000,
      employmentType: 'salaried',
      residencyStatus: 'resident',
      buyerGender: 'male',
    },
  },
]

/**
 * Every story with the response of the running code at that moment.
 *
 * @throws when the contract or the handler rejects a story: then the story is wrong.
 */
export function answerStories(
  contract: Contract,
  judge: Handler<typeof operationId>,
  nowMs: number,
): Promise<readonly AnsweredStory[]> {
  return Promise.all(
    affordabilityStories.map(async (story) => {
      const query = contract.operations[operationId].validate(structuredClone(story.request))
      if (isRefusal(query)) throw new Error(`${story.id}: ${query.message}`)
      const caller = { kind: 'anonymous', address: '' } as const
      const answer = await judge(query, { caller, nowMs })
      if (isRefusal(answer)) throw new Error(`${story.id}: ${answer.message}`)
      return { ...story, answer }
    }),
  )
}
