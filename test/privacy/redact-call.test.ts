import { redactArguments } from '../../src/privacy/redact-call.ts'

describe('redacted arguments', () => {
  it('returns the given object when there is nothing to redact', () => {
    const sent = {
      city: 'Coimbatore',
      localities: ['Vadavalli', 'R.S. Puram 641002'],
      minPrice: 6_500_000_000,
      maxPrice: 9_842_112_345,
      nested: { listingId: 'lst_4fQ2mZr8TnB6kXw1Lh9sVd', jointLoan: false, bhk: null },
    }
    expect(redactArguments(sent)).to.deep.equal({ value: sent, kinds: [] })
    expect(redactArguments(sent).value).to.equal(sent)
  })

  it('removes personal data at every depth, in keys too, without changing the input', () => {
    const sent = { locality: 'call 9842112345', more: [{ 'a@example.com': 'x' }, 'ABCPE0000F'] }
    const { value, kinds } = redactArguments(sent)
    expect(value).to.deep.equal({ locality: 'call [phone]', more: [{ '[email]': 'x' }, '[pan]'] })
    expect(kinds).to.deep.equal(['email', 'pan', 'phone'])
    expect(sent.locality).to.equal('call 9842112345')
  })

  for (const key of [
    ...['phone', 'contactNumber', 'owner_name', 'Full Name', 'otp', 'dateOfBirth', 'dob'],
    ...['password'],
  ]) {
    it(`removes the whole value of a field called ${key}`, () => {
      const { value, kinds } = redactArguments({ [key]: 'Ramesh', [`${key} 2`]: 12345 })
      expect(kinds).to.deep.equal(['private-field'])
      expect(JSON.stringify(value)).to.not.match(/Ramesh|12345/)
    })
  }

  it('keeps a field whose name only resembles a private one', () => {
    const sent = {
      localityName: 'Peelamedu',
      pincode: '641004',
      tenureYears: 20,
      state: 'tn',
      company: 'x',
    }
    expect(redactArguments(sent)).to.deep.equal({ value: sent, kinds: [] })
  })

  it('keeps null, empty and boolean values of private fields', () => {
    const sent = { phone: null, email: '', contact: true }
    expect(redactArguments(sent)).to.deep.equal({ value: sent, kinds: [] })
  })

  it('truncates at 1,000 characters a text, without splitting a number', () => {
    const exactly = 'x'.repeat(1000)
    expect(redactArguments(exactly).value).to.equal(exactly)
    for (let padding = 925; padding < 1070; padding += 1) {
      const { value } = redactArguments(`${'x '.repeat(padding / 2)}9842112345${' y'.repeat(500)}`)
      expect(value).to.match(/\[cut\]$/)
      expect(value).to.not.match(/\d{3}/)
    }
  })

  it('truncates at 2,000 characters of all texts and keys together', () => {
    const { value } = redactArguments(Array.from({ length: 30 }, () => 'x'.repeat(90)))
    expect(value).to.have.length(30)
    expect(JSON.stringify(value)).to.match(/cut/).and.have.length.below(2300)
    const person = { note: 'x'.repeat(1000), more: 'y'.repeat(940), number: 'call 9842112345' }
    expect(JSON.stringify(redactArguments(person).value)).to.not.match(/\d/)
  })

  it('truncates at 200 values', () => {
    const { value } = redactArguments(Array.from({ length: 201 }, (_, place) => place))
    expect(value)
      .to.have.length(201)
      .and.satisfy((list: unknown[]) => list.at(-1) === '[cut]')
    const whole = Array.from({ length: 200 }, (_, place) => place)
    expect(redactArguments(whole).value).to.equal(whole)
  })

  it('truncates six levels down, so that nesting cannot exhaust the stack', () => {
    const deep: unknown = JSON.parse(`${'['.repeat(30_000)}"9842112345"${']'.repeat(30_000)}`)
    expect(redactArguments(deep).value).to.deep.equal([[[[[['[cut]']]]]]])
  })

  it('keeps "__proto__" as an ordinary field', () => {
    const sent: unknown = JSON.parse('{"__proto__": {"a": "9842112345"}}')
    expect(JSON.stringify(redactArguments(sent).value)).to.equal('{"__proto__":{"a":"[phone]"}}')
  })

  for (const plain of [undefined, null, 3, true, 'Vadavalli', [], {}]) {
    it(`may be ${JSON.stringify(plain) ?? 'absent'}`, () => {
      expect(redactArguments(plain)).to.deep.equal({ value: plain, kinds: [] })
    })
  }
})
