/** Rupees as people in India write them, for sentences: `₹75,00,000`. */
export function rupeesInWords(amountInr: number | bigint): string {
  return grouped.format(amountInr)
}

const grouped = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
})
