import type { Notice } from '../rules/notice.ts'

/**
 * A notice when the response uses another tax year than the current one. Both as `2026-27`.
 *
 * @param due the tax year of the day of the call
 * @param applied the tax year whose rules are computed with
 */
export function taxYearNotices(
  due: string,
  applied: string,
): readonly Notice<'TAX_YEAR_NOT_CURRENT'>[] {
  if (due === applied) return []
  return [
    {
      code: 'TAX_YEAR_NOT_CURRENT',
      message: `Today is in the tax year ${due}, whose rules are not available. This uses the rules of the tax year ${applied}, which may differ.`,
    },
  ]
}
