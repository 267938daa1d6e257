import { paiseInRupees } from '../../../../src/portal/console/usage/usage-words.ts'

describe('paise in words', () => {
  it('formats paise as rupees with two decimals, grouped as in India', () => {
    const cases: readonly [number, string][] = [
      [0, '₹0.00'],
      [5, '₹0.05'],
      [99, '₹0.99'],
      [100, '₹1.00'],
      [123_456_709, '₹12,34,567.09'],
    ]
    for (const [paise, words] of cases) expect(paiseInRupees(paise), words).to.equal(words)
  })
})
