import { normalForm, quotable } from '../../../src/market/places/normal-form.ts'

describe('normalForm', () => {
  it('ignores case, spaces, points, accents and width', () => {
    for (const spelling of [
      ...['R.S. Puram', 'rs puram', ' R S  PURAM ', 'Ŕ.Ś. Purám', 'ＲＳ Ｐｕｒａｍ'],
    ]) {
      expect(normalForm(spelling), spelling).to.equal('rspuram')
    }
  })

  it('keeps the vowel signs of Tamil, which are part of the word', () => {
    expect(normalForm('கோவை')).to.equal('கோவை')
    expect(normalForm('கோவை')).not.to.equal(normalForm('கவ'))
    expect(normalForm('ஆர்.எஸ். புரம்')).to.equal('ஆர்எஸ்புரம்')
  })

  it('is equal for both encodings of a Tamil vowel sign', () => {
    expect(normalForm('க\u0BC7\u0BBEவை')).to.equal(normalForm('க\u0BCBவை'))
  })
})

describe('quotable', () => {
  it('removes line breaks, invisible characters and double quotes', () => {
    expect(quotable(' a\n\u202E b\u200B "c" ')).to.equal("a b 'c'")
  })

  it('cuts after sixty characters and never inside one', () => {
    expect(quotable('x'.repeat(60))).to.equal('x'.repeat(60))
    expect(quotable('🏠'.repeat(61))).to.equal(`${'🏠'.repeat(60)}…`)
  })
})
