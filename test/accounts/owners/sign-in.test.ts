import { hash } from '@node-rs/argon2'
import { expect } from 'chai'
import { onBothDatabases, type TestAccounts } from '../../db/accounts/on-both-databases.ts'
import {
  goodPassword,
  must,
  newAddress,
  newEmail,
  otherPassword,
  openTestOwners,
  refusalOf,
  type TestOwners,
} from '../test-owners.ts'

onBothDatabases('sign-in', (open) => {
  let accounts: TestAccounts
  let world: TestOwners

  before(async () => {
    accounts = await open()
    world = openTestOwners(accounts)
  })

  after(() => accounts?.dispose())

  it('opens a session for the right password, whatever the case of the address', async () => {
    const owner = await world.newOwner(newEmail())
    const wish = { email: owner.email.toUpperCase(), password: goodPassword }
    const signedIn = must(await world.owners.signIn(wish, newAddress()))
    expect(signedIn.owner).to.deep.equal(owner)
    expect((await world.sessions.find(signedIn.token))?.owner).to.deep.equal(owner)
  })

  it('normalizes passwords from different keyboards', async () => {
    const email = newEmail()
    const [composed, decomposed] = ['Zoë café by the river', 'Zoë café by the river'].map(
      (text, index) => text.normalize(index === 0 ? 'NFC' : 'NFD'),
    )
    must(await world.owners.signUp({ email, password: composed ?? '' }, newAddress()))
    must(await world.owners.signIn({ email, password: decomposed ?? '' }, newAddress()))
  })

  it('returns the same for an unknown address and a wrong password', async () => {
    const { email } = await world.newOwner(newEmail())
    const wrong = await world.owners.signIn({ email, password: otherPassword }, newAddress())
    for (const unknown of [newEmail(), 'no address', '']) {
      const wish = { email: unknown, password: otherPassword }
      expect(await world.owners.signIn(wish, newAddress())).to.deep.equal(wrong)
    }
    expect(refusalOf(wrong)).to.deep.equal(['invalid', undefined])
  })

  it('never succeeds against the dummy hash', async () => {
    const owner = must(await world.owners.create({ email: newEmail() }, { kind: 'operator' }))
    const wish = { email: owner.email, password: '' }
    expect(refusalOf(await world.owners.signIn(wish, newAddress()))[0]).to.equal('invalid')
  })

  it('reports a disabled account only after the right password', async () => {
    const { ownerId, email } = await world.newOwner(newEmail())
    must(await world.owners.disable(ownerId, { kind: 'operator' }))
    const right = await world.owners.signIn({ email, password: goodPassword }, newAddress())
    const wrong = await world.owners.signIn({ email, password: otherPassword }, newAddress())
    expect(refusalOf(right)[0]).to.equal('not_allowed')
    expect(refusalOf(wrong)[0]).to.equal('invalid')
  })

  it('rejects even the right password after ten failures, for a quarter of an hour', async () => {
    const { email } = await world.newOwner(newEmail())
    const address = newAddress()
    const sign = (password: string): Promise<unknown> =>
      world.owners.signIn({ email, password }, address)
    for (let failures = 0; failures < 10; failures += 1) {
      expect(refusalOf(await sign(otherPassword))[0]).to.equal('invalid')
    }
    expect(refusalOf(await sign(goodPassword))[0]).to.equal('throttled')
    must(await world.owners.signIn({ email, password: goodPassword }, newAddress()))
    world.clock.nowMs += 15 * 60_000 - 1
    expect(await sign(goodPassword)).to.include({ error: 'throttled', retryAfterSeconds: 1 })
    world.clock.nowMs += 1
    expect(refusalOf(await sign(goodPassword))[0]).to.equal('not refused')
  })

  it('counts only failures', async () => {
    const { email } = await world.newOwner(newEmail())
    const address = newAddress()
    for (let times = 0; times < 12; times += 1) {
      must(await world.owners.signIn({ email, password: goodPassword }, address))
    }
  })

  it('rehashes a password that was hashed at another cost', async () => {
    const { ownerId, email } = await world.newOwner(newEmail())
    const cheap = await hash(goodPassword, { memoryCost: 1024, timeCost: 2, parallelism: 1 })
    await accounts.db
      .updateTable('owners')
      .set({ passwordHash: cheap })
      .where('ownerId', '=', ownerId)
      .execute()
    must(await world.owners.signIn({ email, password: goodPassword }, newAddress()))
    const { passwordHash: kept } = await accounts.db
      .selectFrom('owners')
      .select('passwordHash')
      .where('ownerId', '=', ownerId)
      .executeTakeFirstOrThrow()
    expect(kept).to.match(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    must(await world.owners.signIn({ email, password: goodPassword }, newAddress()))
  })
})
