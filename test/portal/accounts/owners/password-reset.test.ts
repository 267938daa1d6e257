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

onTestOwners('a password reset', (world) => {
  async function mailedReset(email: string): Promise<string> {
    done(await world.owners.requestPasswordReset(email, newIp()))
    return world.tokenTo(email)
  }

  it('works by the mailed link, once, and ends every session', async () => {
    const { email, ownerId } = await world.newOwner()
    const session = await world.sessions.open(ownerId)
    const token = await mailedReset(email)
    done(await world.owners.resetPassword(token, otherPassword, newIp()))
    expect(await world.sessions.find(session.token)).to.equal(undefined)
    const old = await world.owners.signIn({ email, password: goodPassword }, newIp())
    expect(refusalOf(old)[0]).to.equal('invalid')
    done(await world.owners.signIn({ email, password: otherPassword }, newIp()))
    expect((await world.mailTo(email)).at(-1)?.kind).to.equal('password_changed')
    const again = await world.owners.resetPassword(token, goodPassword, newIp())
    expect(refusalOf(again)).to.deep.equal(['invalid', 'token'])
  })

  it('succeeds for one of eight concurrent requests', async () => {
    const token = await mailedReset((await world.newOwner()).email)
    const tries = Array.from({ length: 8 }, () =>
      world.owners.resetPassword(token, otherPassword, newIp()),
    )
    const outcomes = await Promise.all(tries)
    expect(outcomes.filter((outcome) => !isRefusal(outcome))).to.have.length(1)
  })

  it('works until the last millisecond of an hour', async () => {
    const [early, late] = [await world.newOwner(), await world.newOwner()]
    const [earlyToken, lateToken] = [await mailedReset(early.email), await mailedReset(late.email)]
    world.clock.nowMs += hourMs - 1
    done(await world.owners.resetPassword(earlyToken, otherPassword, newIp()))
    world.clock.nowMs += 1
    const outcome = await world.owners.resetPassword(lateToken, otherPassword, newIp())
    expect(refusalOf(outcome)).to.deep.equal(['invalid', 'token'])
  })

  it('keeps the link valid when the new password is rejected', async () => {
    const { email } = await world.newOwner()
    const token = await mailedReset(email)
    const weak = await world.owners.resetPassword(token, `${email}${email}`, newIp())
    expect(refusalOf(weak)).to.deep.equal(['invalid', 'password'])
    done(await world.owners.resetPassword(token, otherPassword, newIp()))
  })

  it('verifies the email address too', async () => {
    const email = newEmail()
    done(await world.owners.signUp({ email, password: goodPassword }, newIp()))
    world.clock.nowMs += 1
    const owner = done(
      await world.owners.resetPassword(await mailedReset(email), otherPassword, newIp()),
    )
    expect(owner.emailVerifiedAtMs).to.equal(world.clock.nowMs)
  })

  it('returns the same for an unknown email address, and mails nothing to it', async () => {
    const [email, unknown] = [(await world.newOwner()).email, newEmail()]
    const responses = [
      await world.owners.requestPasswordReset(email, newIp()),
      await world.owners.requestPasswordReset(unknown, newIp()),
    ]
    expect(responses).to.deep.equal(['mailed', 'mailed'])
    expect(await world.mailTo(unknown)).to.deep.equal([])
  })

  it('mails once in five minutes, however many networks request it, and always returns the same', async () => {
    const { email } = await world.newOwner()
    const request = async (ip: string) => {
      const outcomes = await Promise.all([
        world.owners.requestPasswordReset(email, ip),
        world.owners.requestPasswordReset(newEmail(), ip),
      ])
      expect(outcomes).to.deep.equal(['mailed', 'mailed'])
    }
    const resets = async () =>
      (await world.mailTo(email)).filter(({ kind }) => kind === 'reset_password').length
    await Promise.all(Array.from({ length: 8 }, () => request(newIp())))
    world.clock.nowMs += 5 * 60_000 - 1
    await request(newIp())
    expect(await resets()).to.equal(1)
    world.clock.nowMs += 1
    await request(newIp())
    expect(await resets()).to.equal(2)
  })

  it('is throttled for a network', async () => {
    const ip = newIp()
    for (let tries = 0; tries < 20; tries += 1) {
      done(await world.owners.requestPasswordReset(newEmail(), ip))
    }
    expect(await world.owners.requestPasswordReset(newEmail(), ip)).to.include({
      error: 'throttled',
      retryAfterSeconds: 3600,
    })
  })

  it('works by every link that was mailed, until one is used', async () => {
    const { email } = await world.newOwner()
    const older = await mailedReset(email)
    world.clock.nowMs += 5 * 60_000
    const newer = await mailedReset(email)
    expect(newer).not.to.equal(older)
    done(await world.owners.resetPassword(older, otherPassword, newIp()))
    const again = await world.owners.resetPassword(newer, goodPassword, newIp())
    expect(refusalOf(again)).to.deep.equal(['invalid', 'token'])
    // Then the next request mails at once.
    expect(await mailedReset(email)).not.to.equal(newer)
  })

  it('is not possible for a disabled owner', async () => {
    const { email, ownerId } = await world.newOwner()
    const token = await mailedReset(email)
    done(await world.owners.disable(ownerId, { kind: 'operator' }))
    const outcome = await world.owners.resetPassword(token, otherPassword, newIp())
    expect(refusalOf(outcome)).to.deep.equal(['invalid', 'token'])
    const mails = (await world.mailTo(email)).length
    done(await world.owners.requestPasswordReset(email, newIp()))
    expect((await world.mailTo(email)).length).to.equal(mails)
  })
})
