import { isRefusal } from '../../../../src/base/refusal.ts'
import {
  goodPassword,
  hourMs,
  newIp,
  newEmail,
  otherPassword,
  onTestOwners,
  refusalOf,
} from '../test-owners.ts'
import { done } from '../test-apps.ts'

onTestOwners('email verification', (world) => {
  /** Signs up, in a browser that keeps its secret. */
  async function signUp(browser?: string): Promise<string> {
    const email = newEmail()
    done(await world.owners.signUp({ email, password: goodPassword }, newIp(), browser))
    return email
  }

  async function ownerId(email: string): Promise<string> {
    return (await world.owners.findByEmail(email))?.ownerId ?? ''
  }

  /** Follows a link; without the secret of the browser that signed up, with a new password. */
  const follow = (token: string, browser?: string, password = otherPassword) =>
    world.owners.resetPassword(token, password, newIp(), { browser })

  const signIn = async (email: string, password: string) =>
    refusalOf(await world.owners.signIn({ email, password }, newIp()))[0]

  it('signs in the browser that signed up, with the password of the sign-up, once', async () => {
    const browser = world.owners.browserSecret()
    const email = await signUp(browser)
    const token = await world.tokenTo(email)
    const owner = done(await follow(token, browser, ''))
    expect(owner).to.include({ email, emailVerifiedAtMs: world.clock.nowMs })
    expect((await world.sessions.find(owner.session?.token ?? ''))?.owner.email).to.equal(email)
    expect(await signIn(email, goodPassword)).to.equal('not refused')
    expect(refusalOf(await follow(token, browser))).to.deep.equal(['invalid', 'token'])
  })

  it('requires a new password in any other browser, and keeps the link until it gets one', async () => {
    const email = await signUp(world.owners.browserSecret())
    const token = await world.tokenTo(email)
    for (const browser of [undefined, world.owners.browserSecret()]) {
      expect(refusalOf(await follow(token, browser, ''))).to.deep.equal(['invalid', 'password'])
    }
    expect((await world.owners.findByEmail(email))?.emailVerifiedAtMs).to.equal(null)
    expect(done(await follow(token))).not.to.have.property('session')
    expect(await signIn(email, goodPassword)).to.equal('invalid')
    expect(await signIn(email, otherPassword)).to.equal('not refused')
  })

  it('succeeds for one of eight concurrent requests', async () => {
    const browser = world.owners.browserSecret()
    const token = await world.tokenTo(await signUp(browser))
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => follow(token, browser)))
    expect(outcomes.filter((outcome) => !isRefusal(outcome))).to.have.length(1)
  })

  it('works until the last millisecond of a day', async () => {
    const [early, late] = [await signUp(), await signUp()]
    const [earlyToken, lateToken] = [await world.tokenTo(early), await world.tokenTo(late)]
    world.clock.nowMs += 24 * hourMs - 1
    done(await follow(earlyToken))
    world.clock.nowMs += 1
    expect(isRefusal(await follow(lateToken))).to.equal(true)
  })

  it('works by every link that was mailed, until one is used', async () => {
    const browser = world.owners.browserSecret()
    const email = await signUp(browser)
    const older = await world.tokenTo(email)
    world.clock.nowMs += 1
    const id = await ownerId(email)
    done(await world.owners.resendVerification(id, newIp(), browser))
    const newer = await world.tokenTo(email)
    expect(done(await follow(older, browser, ''))).to.have.property('session')
    expect(refusalOf(await follow(newer, browser))).to.deep.equal(['invalid', 'token'])
    const again = await world.owners.resendVerification(id, newIp())
    expect(refusalOf(again)[0]).to.equal('conflict')
  })

  it('signs in the browser that signed up by a link that it requested again', async () => {
    const browser = world.owners.browserSecret()
    const email = await signUp(browser)
    world.clock.nowMs += 1
    done(await world.owners.resendVerification(await ownerId(email), newIp(), browser))
    expect(done(await follow(await world.tokenTo(email), browser, ''))).to.have.property('session')
  })

  it('rejects a link of the sign-up once the account is verified', async () => {
    const browser = world.owners.browserSecret()
    const email = await signUp(browser)
    const proof = world.db.updateTable('owners').set({ emailVerifiedAtMs: 1 })
    await proof.where('email', '=', email).execute()
    expect(refusalOf(await follow(await world.tokenTo(email), browser))).to.include('token')
  })

  it('rejects tokens that were never mailed', async () => {
    for (const token of ['', 'x'.repeat(43), '\0']) {
      expect(isRefusal(await follow(token))).to.equal(true)
    }
  })

  it('stores only the hash of a token', async () => {
    const token = await world.tokenTo(await signUp())
    const rows = await world.db.selectFrom('emailTokens').selectAll().execute()
    expect(JSON.stringify(rows)).not.to.include(token)
  })

  it('throttles a network at the thirty-first token', async () => {
    const ip = newIp()
    const guess = () => world.owners.resetPassword('guess', otherPassword, ip)
    for (let tries = 0; tries < 30; tries += 1) {
      expect(refusalOf(await guess())[0]).to.equal('invalid')
    }
    expect(refusalOf(await guess())[0]).to.equal('throttled')
  })

  describe('of a new email address', () => {
    const confirm = async (id: string, email: string) =>
      world.owners.confirmNewEmail(id, await world.tokenTo(email), newIp())

    it('keeps the old address until the link is followed, and then notifies it', async () => {
      const owner = await world.newOwner()
      const email = newEmail()
      const wish = { email, password: goodPassword }
      done(await world.owners.changeEmail(owner.ownerId, wish, newIp()))
      expect((await world.owners.find(owner.ownerId))?.email).to.equal(owner.email)
      done(await confirm(owner.ownerId, email))
      expect((await world.owners.find(owner.ownerId))?.email).to.equal(email)
      expect((await world.mailTo(owner.email)).at(-1)).to.deep.equal({
        kind: 'email_changed',
        fields: { newEmail: email, atMs: world.clock.nowMs },
      })
    })

    it('requires the password', async () => {
      const { ownerId: id } = await world.newOwner()
      const wish = { email: newEmail(), password: otherPassword }
      const outcome = await world.owners.changeEmail(id, wish, newIp())
      expect(refusalOf(outcome)).to.deep.equal(['invalid', 'password'])
      expect(await world.mailTo(wish.email)).to.deep.equal([])
    })

    it('does not disclose that the address has an account, except to its owner', async () => {
      const [mine, theirs] = [await world.newOwner(), await world.newOwner()]
      const wish = { email: theirs.email, password: goodPassword }
      expect(await world.owners.changeEmail(mine.ownerId, wish, newIp())).to.equal('mailed')
      expect((await world.mailTo(theirs.email)).at(-1)?.kind).to.equal('address_known')
    })

    it('is rejected when the address was registered meanwhile', async () => {
      const { ownerId: id, email: old } = await world.newOwner()
      const email = newEmail()
      done(await world.owners.changeEmail(id, { email, password: goodPassword }, newIp()))
      const token = await world.tokenTo(email)
      done(await world.owners.signUp({ email, password: otherPassword }, newIp()))
      const outcome = await world.owners.confirmNewEmail(id, token, newIp())
      expect(refusalOf(outcome)).to.deep.equal(['conflict', 'email'])
      expect((await world.owners.find(id))?.email).to.equal(old)
    })

    it('invalidates links that were sent to the old address', async () => {
      const { ownerId: id, email: old } = await world.newOwner()
      done(await world.owners.requestPasswordReset(old, newIp()))
      const reset = await world.tokenTo(old)
      const email = newEmail()
      done(await world.owners.changeEmail(id, { email, password: goodPassword }, newIp()))
      done(await confirm(id, email))
      const outcome = await world.owners.resetPassword(reset, otherPassword, newIp())
      expect(refusalOf(outcome)).to.deep.equal(['invalid', 'token'])
    })

    it('takes effect only for the account that requested it, and only by its latest link', async () => {
      const [mine, theirs] = [await world.newOwner(), await world.newOwner()]
      const [first, email] = [newEmail(), newEmail()]
      const request = (wish: string) =>
        world.owners.changeEmail(mine.ownerId, { email: wish, password: goodPassword }, newIp())
      for (const wish of [first, email]) done(await request(wish))
      const rejected = [
        await confirm(mine.ownerId, first),
        await follow(await world.tokenTo(email)),
        await confirm(theirs.ownerId, email),
      ]
      for (const outcome of rejected) {
        expect(refusalOf(outcome)).to.deep.equal(['invalid', 'token'])
      }
      expect((await world.owners.find(mine.ownerId))?.email).to.equal(mine.email)
      expect((await world.owners.find(theirs.ownerId))?.email).to.equal(theirs.email)
    })
  })
})
