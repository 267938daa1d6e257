import { verhoeffHolds } from '../../src/privacy/detectors/identity-documents.ts'

describe('the Verhoeff check digit', () => {
  // 236 -> 3 and 12345 -> 1 are the usual published examples; the twelve digits are UIDAI's test numbers.
  for (const digits of [
    ...['2363', '123451', '1428570', '999941057058', '999971658847', '999933119405'],
  ]) {
    it(`is valid for ${digits} and for no other last digit`, () => {
      const holding = [...'0123456789'].filter((digit) =>
        verhoeffHolds(digits.slice(0, -1) + digit),
      )
      expect(holding).to.deep.equal([digits.at(-1)])
    })
  }

  it('detects any wrong digit and any swap of neighbours', () => {
    const digits = '999941057058'
    for (let place = 0; place < digits.length; place += 1) {
      for (const other of '0123456789'.replace(digits.charAt(place), '')) {
        expect(verhoeffHolds(digits.slice(0, place) + other + digits.slice(place + 1))).to.equal(
          false,
        )
      }
      const swapped =
        digits.slice(0, place) +
        digits.charAt(place + 1) +
        digits.charAt(place) +
        digits.slice(place + 2)
      if (swapped !== digits && swapped.length === digits.length)
        expect(verhoeffHolds(swapped)).to.equal(false)
    }
  })
})
