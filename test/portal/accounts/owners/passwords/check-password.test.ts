import { checkPassword } from '../../../../../src/portal/accounts/owners/passwords/check-password.ts'

const email = 'asha.rao@shreehomes.example.in'

function isTaken(password: string): boolean {
  return checkPassword(password, { email, field: 'password' }) === undefined
}

describe('the password check', () => {
  it('accepts 15 to 128 code points', () => {
    const letters = 'the quick brown fox jumps over the lazy dog and on '.repeat(3)
    expect([14, 15, 128, 129].map((length) => isTaken(letters.slice(0, length)))).to.deep.equal([
      false,
      true,
      true,
      false,
    ])
    const emoji = [...'🏠🌧🚲🐄🌾🪔🥭🛕🚂📚🎻🐘🌙⛵🍚']
    expect([14, 15].map((length) => isTaken(emoji.slice(0, length).join('')))).to.deep.equal([
      false,
      true,
    ])
  })

  for (const password of [
    ...['correct horse battery staple', 'sunny tuesday market 7', 'மழை பெய்கிறது இன்று காலை'],
    ...['वह नदी के पास रहता है', '!!aA)(9:;"~<>?/|\\', 'asha likes mango and rain'],
  ]) {
    it(`accepts ${JSON.stringify(password)}`, () => {
      expect(isTaken(password)).to.equal(true)
    })
  }

  const guesses: readonly (readonly [why: string, password: string])[] = [
    ['a common one', 'passwordpassword'],
    ['a common one in capitals', 'PASSWORDPASSWORD'],
    ['two common ones', 'qwertyuiop1234567890'],
    ['a common one and a digit', 'passwordpassword1'],
    ['two common ones with signs between', 'password-12345678-'],
    ['one character', 'aaaaaaaaaaaaaaaaaaaa'],
    ['a short piece again and again', 'ab1ab1ab1ab1ab1ab1'],
    ['a word again and again', 'coimbatorecoimbatore'],
    ['the alphabet', 'abcdefghijklmnop'],
    ['the alphabet backwards', 'ponmlkjihgfedcba'],
    ['the email address', email],
    ['parts of the email address', 'asharaoshreehomes'],
    ['the email name and a run', 'asha.rao.12345678'],
    ['our name and a common one', 'nilam-1234567890'],
  ]
  for (const [why, password] of guesses) {
    it(`rejects ${why}: ${password}`, () => {
      expect(isTaken(password)).to.equal(false)
    })
  }

  it('names the field, and what is accepted', () => {
    expect(checkPassword('short', { email, field: 'next' })).to.deep.equal({
      refused: true,
      error: 'invalid',
      field: 'next',
      message: 'Use 15 to 128 characters. Several words in a row are easy to remember.',
    })
  })
})
