import type { Actor } from '../../../../src/portal/accounts/actor.ts'
import {
  goodPassword,
  hourMs,
  newIp,
  newEmail,
  otherPassword,
  onTestOwners,
  refusalOf,
} from '../test-owners.ts'
import { done, operator } from '../test-apps.ts'

onTestOwners('an operator', (world) => {
  it('creates an account whose owner chooses the password by a link within a day', async () => {
    const email = newEmail()
    const owner = done(await world.owners.create({ email }, operator))
    expect(owner.emailVerifiedAtMs).to.equal(null)
    expect((await world.mailTo(email)).map(({ kind }) => kind)).to.deep.equal(['set_password'])
    const token = await world.tokenTo(email)
    world.clock.nowMs += 24 * hourMs - 1
    done(await world.owners.resetPassword(token, goodPassword, newIp()))
    done(await world.owners.signIn({ email, password: goodPassword }, newIp()))
  })

  it('creates an account with a password and a verified email address', async () => {
    const wish = { email: newEmail(), password: goodPassword }
    const owner = done(await world.owners.create(wish, operator))
    expect(owner.emailVerifiedAtMs).to.equal(world.clock.nowMs)
    expect(await world.mailTo(owner.email)).to.deep.equal([])
    done(await world.owners.signIn(wish, newIp()))
  })

  it('sees that an email address has an account, and what is wrong with an email address or password', async () => {
    const { email } = await world.newOwner()
    const create = (wish: { email: string; password?: string }): Promise<unknown> =>
      world.owners.create(wish, operator)
    expect(refusalOf(await create({ email }))).to.deep.equal(['conflict', 'email'])
    expect(refusalOf(await create({ email: 'asha' }))).to.deep.equal(['invalid', 'email'])
    expect(refusalOf(await create({ email: newEmail(), password: 'short' }))).to.deep.equal([
      'invalid',
      'password',
    ])
  })

  it('disables an owner, whose sessions end for good', async () => {
    const { ownerId, email } = await world.newOwner()
    const { token } = await world.sessions.open(ownerId)
    const disabled = done(await world.owners.disable(ownerId, operator))
    expect(disabled.disabledAtMs).to.equal(world.clock.nowMs)
    expect(await world.sessions.find(token)).to.equal(undefined)
    expect(world.announced.at(-1)).to.deep.equal({ ownerId })
    // Another in the same millisecond.
    expect(await world.sessions.find((await world.sessions.open(ownerId)).token)).to.equal(
      undefined,
    )
    expect(done(await world.owners.enable(ownerId, operator)).disabledAtMs).to.equal(null)
    expect(await world.sessions.find(token)).to.equal(undefined)
    done(await world.owners.signIn({ email, password: goodPassword }, newIp()))
  })

  it('does not affect other owners', async () => {
    const [first, second] = [await world.newOwner(), await world.newOwner()]
    const { token } = await world.sessions.open(second.ownerId)
    done(await world.owners.disable(first.ownerId, operator))
    expect(await world.sessions.find(token)).not.to.equal(undefined)
  })

  it('gets not_found for an unknown account', async () => {
    for (const outcome of [
      await world.owners.disable('own_nobody', operator),
      await world.owners.enable('own_nobody', operator),
      await world.owners.setBillingEmail('own_nobody', null, operator),
    ]) {
      expect(refusalOf(outcome)[0]).to.equal('not_found')
    }
    expect(await world.owners.find('own_nobody')).to.equal(undefined)
    expect(await world.owners.findByEmail('nobody')).to.equal(undefined)
  })

  it('finds every change in the audit log, newest first, with its actor', async () => {
    const { ownerId } = await world.newOwner()
    world.clock.nowMs += 1
    done(await world.owners.disable(ownerId, operator))
    world.clock.nowMs += 1
    done(await world.owners.enable(ownerId, operator))
    world.clock.nowMs += 1
    const actor: Actor = { kind: 'owner', ownerId, ipAddress: '192.0.2.7' }
    done(await world.owners.setBillingEmail(ownerId, 'Bills@Example.in', actor))
    const entries = await world.audit.of(ownerId, 3)
    expect(entries.map((entry) => [entry.action, entry.actor, entry.address])).to.deep.equal([
      ['owner.billing_email_changed', `owner:${ownerId}`, '192.0.2.7'],
      ['owner.enabled', 'operator', null],
      ['owner.disabled', 'operator', null],
    ])
    expect(entries[0]?.details).to.deep.equal({ to: 'bills@example.in' })
  })

  it('finds no password, hash or token in the audit log', async () => {
    const { ownerId, email } = await world.newOwner()
    done(await world.owners.requestPasswordReset(email, newIp()))
    const token = await world.tokenTo(email)
    done(await world.owners.resetPassword(token, otherPassword, newIp()))
    const log = JSON.stringify(await world.audit.of(ownerId, 50))
    for (const secret of [goodPassword, otherPassword, token, '$argon2']) {
      expect(log).not.to.include(secret)
    }
  })

  it('sets and removes a billing address', async () => {
    const { ownerId } = await world.newOwner()
    const set = async (email: string | null): Promise<unknown> =>
      done(await world.owners.setBillingEmail(ownerId, email, operator))
    expect(await set('bills@example.in')).to.include({ billingEmail: 'bills@example.in' })
    expect(await set(null)).to.include({ billingEmail: null })
    const wrong = await world.owners.setBillingEmail(ownerId, 'bills', operator)
    expect(refusalOf(wrong)).to.deep.equal(['invalid', 'billingEmail'])
  })

  it('lists owners, oldest first', async () => {
    const first = await world.newOwner()
    const second = await world.newOwner()
    const ids = (await world.owners.list()).map(({ ownerId }) => ownerId)
    expect(ids.slice(-2)).to.deep.equal([first.ownerId, second.ownerId])
  })
})
