import { groupedDigits, rupeesInWords, rupeesText } from '../../src/base/rupees.ts'

describe('groupedDigits and rupeesText', () => {
  it('groups digits as in India', () => {
    const grouped = [
      [0, '0'],
      [999, '999'],
      [1000, '1,000'],
      [99_999, '99,999'],
      [100_000, '1,00,000'],
      [12_345_678, '1,23,45,678'],
      [1_000_000_000_000, '10,00,00,00,00,000'],
    ] as const
    for (const [amount, text] of grouped) expect(groupedDigits(amount)).to.equal(text)
  })

  it('writes lakh or crore when two decimals are exact', () => {
    const said = [
      [100_000, '₹1 lakh'],
      [5_850_000, '₹58.5 lakh'],
      [6_205_000, '₹62.05 lakh'],
      [9_999_000, '₹99.99 lakh'],
      [10_000_000, '₹1 crore'],
      [12_500_000, '₹1.25 crore'],
      [1_000_000_000_000, '₹1,00,000 crore'],
    ] as const
    for (const [amount, text] of said) expect(rupeesText(amount)).to.equal(text)
  })

  it('writes the full amount otherwise', () => {
    const said = [
      [0, '₹0'],
      [99_999, '₹99,999'],
      [100_001, '₹1,00,001'],
      [9_999_999, '₹99,99,999'],
      [10_050_000, '₹1,00,50,000'],
      [12_345_678, '₹1,23,45,678'],
    ] as const
    for (const [amount, text] of said) expect(rupeesText(amount)).to.equal(text)
  })
})

describe('rupeesInWords', () => {
  it('groups as India does: thousands, lakhs, crores', () => {
    expect(rupeesInWords(7_500_000)).to.equal('₹75,00,000')
    expect(rupeesInWords(1_234_567_890n)).to.equal('₹1,23,45,67,890')
    expect(rupeesInWords(999)).to.equal('₹999')
    expect(rupeesInWords(0)).to.equal('₹0')
  })
})
