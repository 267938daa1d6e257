import { groupedDigits } from '../base/rupees.ts'

/** `₹1,234.50`, of whole paise that are not negative. */
export function paiseInRupees(paise: number): string {
  return `₹${groupedDigits(Math.floor(paise / 100))}.${String(paise % 100).padStart(2, '0')}`
}
