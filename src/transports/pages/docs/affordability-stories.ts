import { isRefusal } from '../../../base/refusal.ts'
import type { Responses, Contract } from '../../../contract/contract.ts'
import type { Handler } from '../../../operations/handler.ts'

const operationId = 'get_property_decision_intelligence'

export type DecisionAnswer = Responses[typeof operationId]

/** A household that stands for many, told without figures: those come from its answer. */
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
      'She buys alone, with a good score and a steady salary. Income would carry the loan; what is saved decides.',
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
      'Two salaries count together, and so does the car loan. Its instalment is what a part of the home loan could be.',
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
      'Income is proved by returns, so lenders take a little more interest and let instalments take a little less of it. The score alone keeps the verdict from being better.',
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
      'Nobody ever lent to them, so there is no score: new to credit, a little dearer, and no reason to refuse. Savings take the place of the loan that income would not carry with comfort.',
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
 * Every story with what the running code answers at that moment.
 *
 * @throws when the contract does not take a story or the handler refuses it: then the story is wrong.
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
