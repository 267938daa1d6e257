import { groupedDigits } from '../../../base/rupees.ts'
import type { Plan } from '../../../contract/plans.ts'
import { paiseInRupees } from './usage-words.ts'

/** What a plan includes, as labels and values. The figures come from the contract. */
export function planFacts(plan: Plan): readonly (readonly [label: string, words: string])[] {
  const { perMonth, perDay, overagePaisePerCall, gstPercent, ceilingTimesAllowance } = plan
  return [
    ['Calls per month', perMonth === undefined ? 'By contract, fair use' : groupedDigits(perMonth)],
    ...(perDay === undefined ? [] : [['Calls per day', groupedDigits(perDay)] as const]),
    ['Calls per minute, each tool', groupedDigits(plan.perMinutePerTool)],
    ['Over the monthly limit', beyond(plan)],
    ...(overagePaisePerCall === undefined
      ? []
      : [
          [
            'Each extra call',
            `${paiseInRupees(overagePaisePerCall)} plus ${gstPercent ?? 0} % GST`,
          ] as const,
        ]),
    ...(perMonth === undefined || ceilingTimesAllowance === undefined
      ? []
      : [['Monthly ceiling', `${groupedDigits(perMonth * ceilingTimesAllowance)} calls`] as const]),
    ['Server credentials', plan.serverCredentials ? 'Yes' : 'No'],
    ...(plan.appsPerAccount === undefined
      ? []
      : [['Apps per account', groupedDigits(plan.appsPerAccount)] as const]),
  ]
}

/** A plan in a line or two, for a choice between several. */
export function planInBrief(plan: Plan): string {
  const { perMonth, overagePaisePerCall, gstPercent, serverCredentials } = plan
  if (perMonth === undefined) return 'Volume and price by contract. With server credentials.'
  return [
    `${groupedDigits(perMonth)} calls a month.`,
    overagePaisePerCall === undefined
      ? 'Extra calls are rejected until the next month.'
      : `Each extra call costs ${paiseInRupees(overagePaisePerCall)} plus ${gstPercent ?? 0} % GST.`,
    serverCredentials ? 'With server credentials.' : 'Without server credentials.',
  ].join(' ')
}

function beyond({ beyondAllowance }: Plan): string {
  switch (beyondAllowance) {
    case 'refused':
      return 'Rejected until the next month'
    case 'billed':
      return 'Served and billed'
    default:
      return 'By contract'
  }
}
