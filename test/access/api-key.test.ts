import { createHash, randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { isApiKey, newApiKey } from '../../src/access/api-key.ts'
import { newSecret } from '../../src/portal/accounts/credentials/issue-credential.ts'

describe('an API key', () => {
  const key = newApiKey(randomBytes)

  it('consists of the live prefix, 43 random characters and 6 of checksum, in base62', () => {
    expect(key.text).to.match(/^nlm_live_[0-9A-Za-z]{49}$/)
    expect(key.lastFour).to.equal(key.text.slice(-4))
  })

  it('encodes exactly its 256 bits', () => {
    expect(newApiKey((size) => new Uint8Array(size)).text).to.equal(
      `nlm_live_${'0'.repeat(43)}1fkru0`,
    )
    const most = newApiKey((size) => new Uint8Array(size).fill(255)).text.slice(9, -6)
    const value = [...most].reduce(
      (sum, character) => sum * 62n + BigInt(digits.indexOf(character)),
      0n,
    )
    expect(value).to.equal(2n ** 256n - 1n)
  })

  it('is looked up by its SHA-256', () => {
    const hash = createHash('sha256').update(key.text).digest('base64url')
    expect(key.hash).to.equal(hash)
  })

  it('is rejected when any character changes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 9, max: key.text.length - 1 }),
        fc.constantFrom(...digits),
        (at, other) => {
          const typo = key.text.slice(0, at) + other + key.text.slice(at + 1)
          expect(isApiKey(typo)).to.equal(typo === key.text)
        },
      ),
    )
  })

  it('is rejected when it is shorter, longer, padded or has another prefix', () => {
    const { text } = key
    for (const wrong of [
      '',
      text.slice(0, -1),
      `${text}0`,
      ` ${text}`,
      `${text}\n`,
      text.slice(9),
    ]) {
      expect(isApiKey(wrong), wrong).to.equal(false)
    }
    expect(isApiKey(text.replace('live', 'test'))).to.equal(false)
  })

  it('differs in prefix and checksum only when made for the sandbox', () => {
    const zeros = (length: number): Uint8Array => new Uint8Array(length)
    expect(newApiKey(zeros, 'test').text).to.equal(`nlm_test_${'0'.repeat(43)}1D2oGS`)
    expect(isApiKey(newApiKey(zeros, 'test').text)).to.equal(true)
    const live = newApiKey(zeros).text
    expect(isApiKey(live.replace('live', 'test'))).to.equal(false)
  })
})

describe('a client secret', () => {
  it('has 256 bits in characters that form encoding does not change', () => {
    const { text, hash, lastFour } = newSecret('client_secret', randomBytes) ?? expect.fail()
    expect(Buffer.from(text, 'base64url')).to.have.length(32)
    expect(text).to.match(/^[\w-]{43}$/)
    expect(lastFour).to.equal(text.slice(-4))
    expect(hash).to.equal(createHash('sha256').update(text).digest('base64url'))
  })
})

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
