import type { Day } from '../../../base/day.ts'
import type { AnsweredStory, DecisionAnswer } from './affordability-stories.ts'
import type { DocsPage } from './docs-page.ts'
import { fenced } from './fence.ts'
import { markdownTable } from './markdown-table.ts'
import { rupeesInWords } from '../../../base/rupees.ts'

export const affordabilityPath = '/docs/affordability'

/** Six households with what the service answers them on a day. */
export function affordabilityPage(
  answersOn: (day: Day) => Promise<readonly AnsweredStory[]>,
): DocsPage {
  return {
    path: affordabilityPath,
    title: 'Can we afford this home?',
    summary: 'Six households, each with the question it sends and the verdict it gets.',
    section: 'Coverage',
    markdown: async (day) => text(await answersOn(day)),
  }
}

function text(stories: readonly AnsweredStory[]): string {
  return `# Can we afford this home?

Six households and what \`get_property_decision_intelligence\` answers them today.

The worst rule wins; each lever was found by judging the whole case again. Indicative: no loan approval, no offer, no advice.

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
    ...(levers.length === 0
      ? []
      : [
          `What would lift it:\n\n${levers.map(({ lever, effect }) => `- \`${lever}\`: ${effect}`).join('\n')}`,
        ]),
    fenced(JSON.stringify(request, null, 2), { language: 'json', title: 'Asked' }),
    fenced(JSON.stringify(answer, null, 2), { language: 'json', title: 'Answered' }),
  ].join('\n\n')
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
