import { randomBytes } from 'node:crypto'
import { openPasswords } from '../../../../../src/portal/accounts/owners/passwords/passwords.ts'
import { isRefusal } from '../../../../../src/base/refusal.ts'
import { done } from '../../test-apps.ts'

describe('passwords', () => {
  const passwords = openPasswords(randomBytes)

  it('hashes them by argon2id, each with its own salt', async () => {
    const first = done(await passwords.hash('seven lean cows'))
    const second = done(await passwords.hash('seven lean cows'))
    expect(first).to.match(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(first).not.to.equal(second)
    expect(await passwords.matches('seven lean cows', first)).to.equal(true)
    expect(await passwords.matches('Seven lean cows', first)).to.equal(false)
  })

  it('never match without a hash', async () => {
    expect(await passwords.matches('', undefined)).to.equal(false)
  })

  it('finds a hash outdated at any other cost', async () => {
    const present = done(await passwords.hash('seven lean cows'))
    expect(passwords.isOutdated(present)).to.equal(false)
    for (const other of ['m=19455,t=2,p=1', 'm=19456,t=3,p=1', 'm=19456,t=2,p=2']) {
      expect(passwords.isOutdated(present.replace('m=19456,t=2,p=1', other))).to.equal(true)
    }
  })

  it('rejects them from the sixty-seventh of a flood on, and accepts them again afterwards', async () => {
    const flood = Array.from({ length: 67 }, () => passwords.matches('a guess', undefined))
    const responses = await Promise.all(flood)
    expect(responses.filter((response) => response === false)).to.have.length(66)
    expect(responses.filter(isRefusal)).to.have.length(1)
    expect(responses.at(-1)).to.include({ error: 'throttled', retryAfterSeconds: 5 })
    expect(await passwords.matches('a guess', undefined)).to.equal(false)
  })
})
