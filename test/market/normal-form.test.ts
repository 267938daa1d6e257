import { expect } from 'chai'
import { normalForm, quotable } from '../../src/market/normal-form.ts'

describe('the form in which names are compared', () => {
  it('is the same for spellings that differ in case, spaces, points, accents and width', () => {
    for (const spelling of [
      'R.S. Puram',
      'rs puram',
      ' R S  PURAM ',
      'Ŕ.Ś. Purám',
      'ＲＳ Ｐｕｒａｍ',
    ]) {
      expect(normalForm(spelling), spelling).to.equal('rspuram')
    }
  })

  it('keeps the vowel signs of Tamil, which are part of the word', () => {
    expect(normalForm('கோவை')).to.equal('கோவை')
    expect(normalForm('கோவை')).not.to.equal(normalForm('கவ'))
    expect(normalForm('ஆர்.எஸ். புரம்')).to.equal('ஆர்எஸ்புரம்')
  })

  it('is the same for both ways to encode a Tamil vowel sign', () => {
    expect(normalForm('க\u0BC7\u0BBEவை')).to.equal(normalForm('க\u0BCBவை'))
  })
})

describe("a caller's words, repeated", () => {
  it('lose line breaks, invisible characters and double quotes', () => {
    expect(quotable(' a\n\u202E b\u200B "c" ')).to.equal("a b 'c'")
  })

  it('are cut after sixty characters and never inside one', () => {
    expect(quotable('x'.repeat(60))).to.equal('x'.repeat(60))
    expect(quotable('🏠'.repeat(61))).to.equal(`${'🏠'.repeat(60)}…`)
  })
})
