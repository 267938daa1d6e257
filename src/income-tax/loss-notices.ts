import type { Notice } from '../rules/notice.ts'
import { rupeesInWords } from '../base/rupees.ts'
import type { RegimeComparison } from './compare-regimes.ts'
import type { BothRegimes, RegimeRules } from './regime-rules.ts'

type LossNotice = Notice<'LOSS_CARRIED_FORWARD' | 'LOSS_LAPSES'>

const bothNames = ['old', 'new'] as const

/** What the law does with a loss from the home that this year cannot use, in each regime. */
export function lossNotices(
  comparison: RegimeComparison,
  rules: BothRegimes,
): readonly LossNotice[] {
  return [
    ...bothNames.flatMap((name) =>
      noticeOf(
        comparison[name].unusedLossInr,
        rules[name],
        (amount) => `${amount} of the loss from the home may not be set off this year.`,
      ),
    ),
    ...bothNames.flatMap((name) =>
      noticeOf(
        comparison[name].lossWithoutIncomeInr,
        rules[name],
        (amount) => `the other income is too small for ${amount} of the loss from the home.`,
      ),
    ),
  ]
}

function noticeOf(
  amountInr: number,
  { regime, loss_carry_forward }: RegimeRules,
  sentence: (amount: string) => string,
): readonly LossNotice[] {
  if (amountInr === 0) return []
  const what = `In the ${regime} regime, ${sentence(rupeesInWords(amountInr))}`
  const { years } = loss_carry_forward
  const law = lawInWords(loss_carry_forward)
  if (years === 0) {
    return [
      { code: 'LOSS_LAPSES', message: `${what} It lapses: no later year may use it (${law}).` },
    ]
  }
  return [
    {
      code: 'LOSS_CARRIED_FORWARD',
      message: `${what} It may be carried forward for ${smallNumbers[years] ?? years} years against income from house property (${law}). That is not modelled.`,
    },
  ]
}

/** A section that nobody read in the Act is said to be reported. */
function lawInWords({
  act_1961: act1961,
  act_2025: act2025,
  act_2025_as_reported: isReported = false,
}: RegimeRules['loss_carry_forward']): string {
  return isReported
    ? `section ${act1961} of the 1961 Act; section ${act2025} of the 2025 Act is reported to say the same, but we did not read its text`
    : `section ${act2025} of the 2025 Act, ${act1961} of the 1961 Act`
}

/** As sentences have them; digits above. */
const smallNumbers: readonly string[] =
  'zero one two three four five six seven eight nine ten'.split(' ')
