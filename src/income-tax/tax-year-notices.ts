import type { Notice } from '../base/notice.ts'

/**
 * Said when the answer rests on another tax year than the one of the day of the call. Both as `2026-27`.
 *
 * @param due the tax year that the day lies in
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
      message: `Today lies in the tax year ${due}, whose rules are not known here. This is computed with the rules of the tax year ${applied}, which may differ.`,
    },
  ]
}
