const small =
  'Zero One Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen'.split(
    ' ',
  )
const tens = '- - Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ')

/** The units of Indian counting above a thousand. */
const units = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1000, 'Thousand'],
  [100, 'Hundred'],
] as const

/** `Rupees One Lakh Five and Paise Forty Only`, of whole paise that are not negative: as invoices and cheques say it. */
export function amountInWords(paise: number): string {
  const rupees = `Rupees ${inWords(Math.floor(paise / 100))}`
  const rest = paise % 100
  return rest === 0 ? `${rupees} Only` : `${rupees} and Paise ${inWords(rest)} Only`
}

function inWords(count: number): string {
  const word = small[count]
  if (word !== undefined) return word
  for (const [size, name] of units) {
    if (count >= size) return joined(`${inWords(Math.floor(count / size))} ${name}`, count % size)
  }
  return joined(tens[Math.floor(count / 10)] ?? '', count % 10)
}

function joined(words: string, rest: number): string {
  return rest === 0 ? words : `${words} ${inWords(rest)}`
}
