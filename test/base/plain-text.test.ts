import { joinWords, plainText } from '../../src/base/plain-text.ts'

describe('plainText', () => {
  it('converts digits of every script to 0 to 9', () => {
    expect(plainText('௦௧௨௩௪௫௬௭௮௯')).to.equal('0123456789')
    expect(plainText('०१२३४५६७८९ ٠١٢٣٤٥٦٧٨٩ 𑁦𑁧𑁨𑁩𑁪𑁫𑁬𑁭𑁮𑁯')).to.equal(
      '0123456789 0123456789 0123456789',
    )
  })

  it('converts full-width, bold and circled characters to plain ones', () => {
    expect(plainText('ＢＨＫ ２ 𝐛𝐨𝐥𝐝 ①②')).to.equal('BHK 2 bold 12')
  })

  it('removes invisible characters, and keeps line ends and tabs', () => {
    expect(plainText('a\u200bb\u00adc\u202ed\u0000e\ufe0f\u20e3\ud800f\n\tg')).to.equal(
      'abcdef\n\tg',
    )
  })

  it('converts every dash to a hyphen', () => {
    expect(plainText('1–2—3−4')).to.equal('1-2-3-4')
  })

  it('returns plain ASCII unchanged, and keeps Tamil words', () => {
    expect(plainText('2 BHK, R.S. Puram!')).to.equal('2 BHK, R.S. Puram!')
    expect(plainText('சரவணம்பட்டி')).to.equal('சரவணம்பட்டி')
  })
})

describe('joinWords', () => {
  it('separates the last item by a comma where an item has an "and" of its own', () => {
    expect(joinWords(['a', 'b', 'c'])).to.equal('a, b and c')
    expect(joinWords(['a', 'b and c', 'd'])).to.equal('a, b and c, and d')
  })
})
