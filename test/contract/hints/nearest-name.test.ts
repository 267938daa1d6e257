import { nearestName } from '../../../src/contract/hints/nearest-name.ts'

describe('nearestName', () => {
  it('reads a name of up to 64 characters, and no longer one', () => {
    const longest = 'a'.repeat(64)
    expect(nearestName(longest.toUpperCase(), [longest])).to.equal(longest)
    expect(nearestName(`${longest}a`, [`${longest}a`])).to.equal(undefined)
  })

  it('reads a name of up to 12 words in any order, and of no more', () => {
    const words = Array.from({ length: 12 }, (_, index) => `word${'abcdefghijkl'[index]}`)
    const known = words.map((word) => word.slice(-2)).join('_')
    const turned = known.split('_').toReversed().join('_')
    expect(nearestName(turned, [known])).to.equal(known)
    expect(nearestName(`${turned}_xy`, [`${known}_xy`])).to.equal(undefined)
  })

  it('corrects one letter of a word of 4 to 7, and two of a longer one', () => {
    expect(nearestName('rat', ['rate'])).to.equal('rate')
    expect(nearestName('ra', ['rate'])).to.equal(undefined)
    expect(nearestName('funished', ['furnished'])).to.equal('furnished')
    expect(nearestName('funishd', ['furnished'])).to.equal('furnished')
    expect(nearestName('fnishd', ['furnished'])).to.equal(undefined)
  })

  it('names nothing where two are as near', () => {
    expect(nearestName('newrata', ['newRate', 'newRats'])).to.equal(undefined)
  })
})
