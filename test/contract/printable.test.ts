import { expect } from 'chai'
import { printable } from '../../src/contract/printable.ts'

describe('printable', () => {
  it('keeps its letters, figures and signs', () => {
    expect(printable('நிலம் ₹75 lakh, 2 BHK!')).to.equal('நிலம் ₹75 lakh, 2 BHK!')
  })

  it('replaces control characters', () => {
    expect(printable('a\u001b[2Jb\nc\u202e')).to.equal('a\u{FFFD}[2Jb\u{FFFD}c\u{FFFD}')
  })

  it('cuts a text after sixty characters', () => {
    expect(printable('x'.repeat(61))).to.equal(`${'x'.repeat(60)}…`)
  })
})
