import { expect } from 'chai'
import { isRefusal } from '../../../src/base/refusal.ts'
import { onBothDatabases, type TestAccounts } from '../../db/accounts/on-both-databases.ts'
import {
  goodPassword,
  hourMs,
  must,
  newAddress,
  newEmail,
  otherPassword,
  openTestOwners,
  refusalOf,
  type TestOwners,
} from '../test-owners.ts'

onBothDatabases('email verification', (open) => {
  let accounts: TestAccounts
  let world: TestOwners

  before(async () => {
    accounts = await open()
    world = openTestOwners(accounts)
  })

  after(() => accounts?.dispose())

  async function signUp(): Promise<string> {
    const email = newEmail()
    must(await world.owners.signUp({ email, password: goodPassword }, newAddress()))
    return email
  }

  async function ownerId(email: string): Promise<string> {
    return (await world.owners.findByEmail(email))?.ownerId ?? ''
  }

  it('works by the mailed link, once', async () => {
    const email = await signUp()
    const token = await world.tokenTo(email)
    const owner = must(await world.owners.verifyEmail(token, newAddress()))
    expect(owner).to.include({ email, emailVerifiedAtMs: world.clock.nowMs })
    expect(refusalOf(await world.owners.verifyEmail(token, newAddress()))).to.deep.equal([
      'invalid',
      'token',
    ])
  })

  it('succeeds for one of eight concurrent requests', async () => {
    const token = await world.tokenTo(await signUp())
    const tries = Array.from({ length: 8 }, () => world.owners.verifyEmail(token, newAddress()))
    const outcomes = await Promise.all(tries)
    expect(outcomes.filter((outcome) => !isRefusal(outcome))).to.have.length(1)
  })

  it('works until the last millisecond of a day', async () => {
    const [early, late] = [await signUp(), await signUp()]
    const [earlyToken, lateToken] = [await world.tokenTo(early), await world.tokenTo(late)]
    world.clock.nowMs += 24 * hourMs - 1
    must(await world.owners.verifyEmail(earlyToken, newAddress()))
    world.clock.nowMs += 1
    expect(isRefusal(await world.owners.verifyEmail(lateToken, newAddress()))).to.equal(true)
  })

  it('invalidates an older link when a newer one is sent', async () => {
    const email = await signUp()
    const older = await world.tokenTo(email)
    world.clock.nowMs += 1
    must(await world.owners.resendVerification(await ownerId(email), newAddress()))
    const newer = await world.tokenTo(email)
    expect(isRefusal(await world.owners.verifyEmail(older, newAddress()))).to.equal(true)
    must(await world.owners.verifyEmail(newer, newAddress()))
    const again = await world.owners.resendVerification(await ownerId(email), newAddress())
    expect(refusalOf(again)[0]).to.equal('conflict')
  })

  it('rejects reset links and tokens that were never mailed', async () => {
    const { email } = await world.newOwner(newEmail())
    must(await world.owners.requestPasswordReset(email, newAddress()))
    for (const token of [await world.tokenTo(email), '', 'x'.repeat(43), '\0']) {
      expect(isRefusal(await world.owners.verifyEmail(token, newAddress()))).to.equal(true)
    }
  })

  it('stores only the hash of a token', async () => {
    const token = await world.tokenTo(await signUp())
    const rows = await accounts.db.selectFrom('emailTokens').selectAll().execute()
    expect(JSON.stringify(rows)).not.to.include(token)
  })

  it('throttles a network at the thirty-first token', async () => {
    const address = newAddress()
    for (let tries = 0; tries < 30; tries += 1) {
      expect(refusalOf(await world.owners.verifyEmail('guess', address))[0]).to.equal('invalid')
    }
    expect(refusalOf(await world.owners.verifyEmail('guess', address))[0]).to.equal('throttled')
  })

  describe('of a new address', () => {
    it('keeps the old address until the link is followed, and then notifies it', async () => {
      const owner = await world.newOwner(newEmail())
      const email = newEmail()
      const wish = { email, password: goodPassword }
      must(await world.owners.changeEmail(owner.ownerId, wish, newAddress()))
      expect((await world.owners.find(owner.ownerId))?.email).to.equal(owner.email)
      must(await world.owners.verifyEmail(await world.tokenTo(email), newAddress()))
      expect((await world.owners.find(owner.ownerId))?.email).to.equal(email)
      expect((await world.mailTo(owner.email)).at(-1)).to.deep.equal({
        kind: 'email_changed',
        fields: { newEmail: email, atMs: world.clock.nowMs },
      })
    })

    it('requires the password', async () => {
      const { ownerId: id } = await world.newOwner(newEmail())
      const wish = { email: newEmail(), password: otherPassword }
      const outcome = await world.owners.changeEmail(id, wish, newAddress())
      expect(refusalOf(outcome)).to.deep.equal(['invalid', 'password'])
      expect(await world.mailTo(wish.email)).to.deep.equal([])
    })

    it('does not disclose that the address has an account, except to its owner', async () => {
      const [mine, theirs] = [await world.newOwner(newEmail()), await world.newOwner(newEmail())]
      const wish = { email: theirs.email, password: goodPassword }
      expect(await world.owners.changeEmail(mine.ownerId, wish, newAddress())).to.equal('mailed')
      expect((await world.mailTo(theirs.email)).at(-1)?.kind).to.equal('address_known')
    })

    it('is rejected when the address was registered meanwhile', async () => {
      const { ownerId: id, email: old } = await world.newOwner(newEmail())
      const email = newEmail()
      must(await world.owners.changeEmail(id, { email, password: goodPassword }, newAddress()))
      const token = await world.tokenTo(email)
      must(await world.owners.signUp({ email, password: otherPassword }, newAddress()))
      const outcome = await world.owners.verifyEmail(token, newAddress())
      expect(refusalOf(outcome)).to.deep.equal(['conflict', 'email'])
      expect((await world.owners.find(id))?.email).to.equal(old)
    })

    it('invalidates links that were sent to the old address', async () => {
      const { ownerId: id, email: old } = await world.newOwner(newEmail())
      must(await world.owners.requestPasswordReset(old, newAddress()))
      const reset = await world.tokenTo(old)
      const email = newEmail()
      must(await world.owners.changeEmail(id, { email, password: goodPassword }, newAddress()))
      must(await world.owners.verifyEmail(await world.tokenTo(email), newAddress()))
      const outcome = await world.owners.resetPassword(reset, otherPassword, newAddress())
      expect(refusalOf(outcome)).to.deep.equal(['invalid', 'token'])
    })
  })
})
