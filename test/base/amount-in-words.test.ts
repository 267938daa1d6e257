import { expect } from 'chai'
import { amountInWords } from '../../src/base/amount-in-words.ts'

describe('an amount in words', () => {
  for (const [paise, words] of [
    [0, 'Rupees Zero Only'],
    [5, 'Rupees Zero and Paise Five Only'],
    [1328, 'Rupees Thirteen and Paise Twenty Eight Only'],
    [10_000, 'Rupees One Hundred Only'],
    [11_100, 'Rupees One Hundred Eleven Only'],
    [100_000_00, 'Rupees One Lakh Only'],
    [100_005_40, 'Rupees One Lakh Five and Paise Forty Only'],
    [
      12_34_56_789_01,
      'Rupees Twelve Crore Thirty Four Lakh Fifty Six Thousand Seven Hundred Eighty Nine and Paise One Only',
    ],
    [1_23_45_00_00_000_00, 'Rupees Twelve Thousand Three Hundred Forty Five Crore Only'],
  ] as const) {
    it(`says ${paise} paise by Indian counting`, () => {
      expect(amountInWords(paise)).to.equal(words)
    })
  }
})
