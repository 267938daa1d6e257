const lakh = 100_000
const crore = 10_000_000

/** Digits grouped as in India: `1,23,45,678`. For whole numbers from 0. */
export function groupedDigits(amount: number): string {
  const digits = String(amount)
  const tail = digits.slice(-3)
  const head = digits.slice(0, -3)
  return head === '' ? tail : `${head.replace(/\B(?=(?:\d{2})+$)/gu, ',')},${tail}`
}

/** `₹58.5 lakh`, `₹1.25 crore`, `₹16,500`: in lakh or crore when two decimals say it exactly, in full otherwise. */
export function rupeesText(amountInr: number): string {
  const [unit, name] = amountInr >= crore ? [crore, 'crore'] : [lakh, 'lakh']
  const hundredth = unit / 100
  if (amountInr < lakh || amountInr % hundredth !== 0) return `₹${groupedDigits(amountInr)}`
  const whole = groupedDigits(Math.floor(amountInr / unit))
  const hundredths = String((amountInr % unit) / hundredth).padStart(2, '0')
  const decimals = hundredths.replace(/0+$/u, '')
  return `₹${whole}${decimals === '' ? '' : '.'}${decimals} ${name}`
}

/** Whole rupees in full with Indian grouping, for sentences: `₹75,00,000`. */
export function rupeesInWords(amountInr: number | bigint): string {
  return grouped.format(amountInr)
}
const grouped = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
})
