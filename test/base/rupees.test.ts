import { expect } from 'chai'
import { rupeesInWords } from '../../src/base/rupees.ts'

describe('rupeesInWords', () => {
  it('groups as India does: thousands, lakhs, crores', () => {
    expect(rupeesInWords(7_500_000)).to.equal('₹75,00,000')
    expect(rupeesInWords(1_234_567_890n)).to.equal('₹1,23,45,67,890')
    expect(rupeesInWords(999)).to.equal('₹999')
    expect(rupeesInWords(0)).to.equal('₹0')
  })
})
