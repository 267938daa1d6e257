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

onTestOwners('sign-up', (world) => {
  it('normalizes the email address, and mails a verification link', async () => {
    const email = newEmail()
    const wish = { email: ` ${email.toUpperCase()} `, password: goodPassword }
    expect(await world.owners.signUp(wish, newIp())).to.equal('mailed')
    const owner = await world.owners.findByEmail(email)
    expect(owner).to.include({ email, emailVerifiedAtMs: null, disabledAtMs: null })
    expect((await world.mailTo(email)).map(({ kind }) => kind)).to.deep.equal(['verify_email'])
  })

  it('returns the same for a known email address, notifies its owner, and changes nothing', async () => {
    const { email } = await world.newOwner()
    const wish = { email, password: otherPassword }
    expect(await world.owners.signUp(wish, newIp())).to.equal('mailed')
    const kinds = (await world.mailTo(email)).map(({ kind }) => kind)
    expect(kinds).to.deep.equal(['verify_email', 'address_known'])
    expect(refusalOf(await world.owners.signIn(wish, newIp()))).to.deep.equal([
      'invalid',
      undefined,
    ])
    done(await world.owners.signIn({ email, password: goodPassword }, newIp()))
  })

  it('keeps the first password while the email address is unverified, and mails a link that sets a new one', async () => {
    const email = newEmail()
    const [first, second] = [world.owners.browserSecret(), world.owners.browserSecret()]
    done(await world.owners.signUp({ email, password: goodPassword }, newIp(), first))
    const older = await world.tokenTo(email)
    world.clock.nowMs += 1
    const repeated = { email, password: otherPassword }
    expect(await world.owners.signUp(repeated, newIp(), second)).to.equal('mailed')
    const { token } = done(await world.owners.signIn({ email, password: goodPassword }, newIp()))
    const newer = await world.tokenTo(email)
    expect(newer).not.to.equal(older)
    for (const browser of [first, second]) {
      const kept = await world.owners.resetPassword(newer, '', newIp(), { browser })
      expect(refusalOf(kept)).to.deep.equal(['invalid', 'password'])
    }
    const password = 'nine thin cows by the river'
    done(await world.owners.resetPassword(newer, password, newIp(), { browser: second }))
    expect(await world.sessions.find(token)).to.equal(undefined)
    for (const old of [goodPassword, otherPassword]) {
      const outcome = await world.owners.signIn({ email, password: old }, newIp())
      expect(refusalOf(outcome)[0]).to.equal('invalid')
    }
    done(await world.owners.signIn({ email, password }, newIp()))
    expect(refusalOf(await world.owners.resetPassword(older, password, newIp()))).to.include(
      'token',
    )
  })

  it('creates one account for eight concurrent requests', async () => {
    const email = newEmail()
    const before = (await world.owners.list()).length
    const wish = { email, password: goodPassword }
    const tries = Array.from({ length: 8 }, () => world.owners.signUp(wish, newIp()))
    const responses = (await Promise.all(tries)).map((response) =>
      response === 'mailed' ? response : response.error,
    )
    expect((await world.owners.list()).length).to.equal(before + 1)
    // Mail to one email address is throttled for all senders together.
    expect(responses.filter((response) => response === 'mailed')).to.have.length(3)
    expect(responses.filter((response) => response === 'throttled')).to.have.length(5)
  })

  it('rejects an invalid email address and a short password, naming the field', async () => {
    const sign = (email: string, password: string): Promise<unknown> =>
      world.owners.signUp({ email, password }, newIp())
    expect(refusalOf(await sign('asha', goodPassword))).to.deep.equal(['invalid', 'email'])
    expect(refusalOf(await sign('a@x.in, b@x.in', goodPassword))).to.deep.equal([
      'invalid',
      'email',
    ])
    expect(refusalOf(await sign(newEmail(), 'only 14 chars!'))).to.deep.equal([
      'invalid',
      'password',
    ])
  })

  it('allows three sign-ups an hour for one email address, from any network', async () => {
    const email = newEmail()
    const wish = { email, password: goodPassword }
    for (const _ of [1, 2, 3]) done(await world.owners.signUp(wish, newIp()))
    expect(await world.owners.signUp(wish, newIp())).to.include({
      error: 'throttled',
      retryAfterSeconds: 3600,
    })
    world.clock.nowMs += hourMs - 1
    expect(await world.owners.signUp(wish, newIp())).to.include({ retryAfterSeconds: 1 })
    world.clock.nowMs += 1
    expect(await world.owners.signUp(wish, newIp())).to.equal('mailed')
  })

  it('audits the sign-up with the caller’s IP address', async () => {
    const email = newEmail()
    const ip = newIp()
    done(await world.owners.signUp({ email, password: goodPassword }, ip))
    const owner = await world.owners.findByEmail(email)
    const [entry] = await world.audit.of(owner?.ownerId ?? '', 10)
    expect(entry).to.include({
      action: 'owner.signed_up',
      actor: `owner:${owner?.ownerId}`,
      atMs: world.clock.nowMs,
      address: ip,
    })
  })
})
