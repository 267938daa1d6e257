import { maxNameLength, readDisplayName } from '../../../src/portal/accounts/display-name.ts'

describe('a display name', () => {
  it('is in NFC and trimmed, with single spaces', () => {
    expect(readDisplayName('  Rent \n board ', 'name')).to.equal('Rent board')
    expect(readDisplayName('Rent\u2028board', 'name')).to.equal('Rent board')
    expect(readDisplayName('Cafe\u0301', 'name')).to.equal('Café')
  })

  it('keeps the joiners and selectors that scripts and emoji need', () => {
    for (const name of ['க்\u200cஷ', 'ශ්\u200dරී', '👩\u200d💻', '❤\ufe0f home']) {
      expect(readDisplayName(name, 'name')).to.equal(name)
    }
  })

  const unseen = {
    NUL: '\0',
    'a lone surrogate': '\ud800',
    'a zero-width space': '\u200b',
    'a soft hyphen': '\u00ad',
    'a Hangul filler': '\u3164',
    'a turn of the reading direction': '\u202e',
    'the Arabic letter mark': '\u061c',
    'a tag': '\u{e0041}',
  }
  for (const [what, character] of Object.entries(unseen)) {
    it(`rejects ${what}`, () => {
      const read = readDisplayName(`Rent${character}board`, 'label')
      expect(read).to.include({ error: 'invalid', field: 'label' })
    })
  }

  it('has 1 to 60 Unicode characters', () => {
    expect(readDisplayName('🏠'.repeat(maxNameLength), 'name')).to.be.a('string')
    expect(readDisplayName('🏠'.repeat(maxNameLength + 1), 'name')).to.include({ error: 'invalid' })
    expect(readDisplayName(' ', 'name')).to.include({ error: 'invalid' })
  })
})
