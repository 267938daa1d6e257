/** Whether an amount has Indian or western digit groups, or none; a fraction follows a point. */
export function isWellGrouped(amount: string): boolean {
  return wellGrouped.test(amount)
}

const wellGrouped = /^(?:\d{1,15}|\d{1,2}(?:,\d{2})*,\d{3}|\d{1,3}(?:,\d{3})+)(?:\.\d{1,8})?$/u
