import { rupeesInWords } from '../../../base/rupees.ts'
import type { AnsweredStory, DecisionAnswer } from './affordability-stories.ts'
import { bullets, fencedJson, markdownTable } from './markdown.ts'

/** Six households with the responses that the service gives them today. */
export function affordabilityText(stories: readonly AnsweredStory[]): string {
  return `# Can we afford this home?

Six households, each with what \`get_property_decision_intelligence\` returns today.

The strictest rule decides the verdict. We found each lever by assessing the whole case again. The figures are indicative. They are not a loan approval, an offer or advice.

${stories.map(storyText).join('\n\n')}
`
}

function storyText({ title, about, request, answer }: AnsweredStory): string {
  const levers = answer.verdict?.levers ?? []
  return [
    `## ${title}`,
    about,
    `**${answer.verdict?.signal ?? ''}**. ${answer.verdict?.headline ?? ''}`,
    markdownTable(['Figure', 'Today'], figuresOf(answer)),
    ...(levers.length === 0 ? [] : ['What would improve it:', bullets(levers.map(leverText))]),
    fencedJson(request, { title: 'Request' }),
    fencedJson(answer, { title: 'Response' }),
  ].join('\n\n')
}

function figuresOf({ emi, affordability, tax }: DecisionAnswer): readonly [string, string][] {
  if (emi === undefined || affordability === undefined) return []
  return [
    ['Price', rupeesInWords(affordability.propertyValue)],
    [
      'Loan assessed',
      `${rupeesInWords(emi.loanAmount)} at ${emi.interestRatePercent}% for ${emi.tenureYears} years`,
    ],
    ['EMI', `${rupeesInWords(emi.monthlyEmi)} a month`],
    ['Cash to close', rupeesInWords(affordability.totalCashToClose)],
    [
      'Tax effect',
      tax === undefined
        ? 'left out'
        : `${rupeesInWords(tax.netEffectiveAnnualBenefit)} a year (${tax.recommendedRegime} regime)`,
    ],
  ]
}

function leverText({ lever, effect }: { readonly lever: string; readonly effect: string }): string {
  return `\`${lever}\`: ${effect}`
}
