import { hash } from '@node-rs/argon2'
import {
  goodPassword,
  newIp,
  newEmail,
  otherPassword,
  onTestOwners,
  refusalOf,
} from '../test-owners.ts'
import { done } from '../test-apps.ts'

onTestOwners('sign-in', (world) => {
  it('opens a session for the right password, whatever the case of the email address', async () => {
    const owner = await world.newOwner()
    const wish = { email: owner.email.toUpperCase(), password: goodPassword }
    const signedIn = done(await world.owners.signIn(wish, newIp()))
    expect(signedIn.owner).to.deep.equal(owner)
    expect((await world.sessions.find(signedIn.token))?.owner).to.deep.equal(owner)
  })

  it('normalizes passwords from different keyboards', async () => {
    const email = newEmail()
    const [composed, decomposed] = ['Zoë café by the river', 'Zoë café by the river'].map(
      (text, index) => text.normalize(index === 0 ? 'NFC' : 'NFD'),
    )
    done(await world.owners.signUp({ email, password: composed ?? '' }, newIp()))
    done(await world.owners.signIn({ email, password: decomposed ?? '' }, newIp()))
  })

  it('returns the same for an unknown email address and a wrong password', async () => {
    const { email } = await world.newOwner()
    const wrong = await world.owners.signIn({ email, password: otherPassword }, newIp())
    for (const unknown of [newEmail(), 'no address', '']) {
      const wish = { email: unknown, password: otherPassword }
      expect(await world.owners.signIn(wish, newIp())).to.deep.equal(wrong)
    }
    expect(refusalOf(wrong)).to.deep.equal(['invalid', undefined])
  })

  it('never succeeds against the dummy hash', async () => {
    const owner = done(await world.owners.create({ email: newEmail() }, { kind: 'operator' }))
    const wish = { email: owner.email, password: '' }
    expect(refusalOf(await world.owners.signIn(wish, newIp()))[0]).to.equal('invalid')
  })

  it('reports a disabled account only after the right password', async () => {
    const { ownerId, email } = await world.newOwner()
    done(await world.owners.disable(ownerId, { kind: 'operator' }))
    const right = await world.owners.signIn({ email, password: goodPassword }, newIp())
    const wrong = await world.owners.signIn({ email, password: otherPassword }, newIp())
    expect(refusalOf(right)[0]).to.equal('not_allowed')
    expect(refusalOf(wrong)[0]).to.equal('invalid')
  })

  it('rejects even the right password after ten failures, for a quarter of an hour', async () => {
    const { email } = await world.newOwner()
    const ip = newIp()
    const sign = (password: string): Promise<unknown> =>
      world.owners.signIn({ email, password }, ip)
    for (let failures = 0; failures < 10; failures += 1) {
      expect(refusalOf(await sign(otherPassword))[0]).to.equal('invalid')
    }
    expect(refusalOf(await sign(goodPassword))[0]).to.equal('throttled')
    done(await world.owners.signIn({ email, password: goodPassword }, newIp()))
    world.clock.nowMs += 15 * 60_000 - 1
    expect(await sign(goodPassword)).to.include({ error: 'throttled', retryAfterSeconds: 1 })
    world.clock.nowMs += 1
    expect(refusalOf(await sign(goodPassword))[0]).to.equal('not refused')
  })

  describe('in a browser that the owner signed in before', () => {
    /** Uses up what the account gets, from as many networks as it takes. */
    async function guess(email: string) {
      for (let tries = 0; tries < 100; tries += 1) {
        await world.owners.signIn({ email, password: otherPassword }, newIp())
      }
    }

    const signIn = async (
      email: string,
      browserMark: string | undefined,
      password = goodPassword,
    ) => world.owners.signIn({ email, password, browserMark }, newIp())
    const codeOf = (outcome: unknown) => refusalOf(outcome)[0]

    it('works while strangers use up what the account gets', async () => {
      const { email } = await world.newOwner()
      const { browserMark } = done(await signIn(email, undefined))
      await guess(email)
      expect(codeOf(await signIn(email, undefined))).to.equal('throttled')
      expect(codeOf(await signIn(email, 'a.mark'))).to.equal('throttled')
      done(await signIn(email, browserMark))
    })

    it('has ten tries of its own in a quarter of an hour, which others do not share', async () => {
      const { email } = await world.newOwner()
      const [here, there] = [
        done(await signIn(email, undefined)),
        done(await signIn(email, undefined)),
      ]
      for (let tries = 0; tries < 10; tries += 1) {
        expect(codeOf(await signIn(email, here.browserMark, otherPassword))).to.equal('invalid')
      }
      expect(codeOf(await signIn(email, here.browserMark))).to.equal('throttled')
      done(await signIn(email, there.browserMark))
      done(await signIn(email, undefined))
      world.clock.nowMs += 15 * 60_000
      done(await signIn(email, here.browserMark))
    })

    it('is known by its mark only for that account, unchanged, and until the password changes', async () => {
      const [mine, theirs] = [await world.newOwner(), await world.newOwner()]
      const { browserMark = '' } = done(await signIn(mine.email, undefined))
      await guess(theirs.email)
      expect(codeOf(await signIn(theirs.email, browserMark))).to.equal('throttled')
      await guess(mine.email)
      const forged = `${browserMark.startsWith('x') ? 'y' : 'x'}${browserMark.slice(1)}`
      for (const mark of [forged, browserMark.slice(0, -1), `${browserMark}=`, '', '.', '..']) {
        expect(codeOf(await signIn(mine.email, mark)), mark).to.equal('throttled')
      }
      const wish = { current: goodPassword, next: otherPassword }
      const changed = done(await world.owners.changePassword(mine.ownerId, wish, newIp()))
      expect(codeOf(await signIn(mine.email, browserMark, otherPassword))).to.equal('throttled')
      done(await signIn(mine.email, changed.browserMark, otherPassword))
    })

    it('counts the one that set a new password by email', async () => {
      const { email } = await world.newOwner()
      await guess(email)
      done(await world.owners.requestPasswordReset(email, newIp()))
      const token = await world.tokenTo(email)
      const { browserMark } = done(await world.owners.resetPassword(token, otherPassword, newIp()))
      expect(codeOf(await signIn(email, undefined, otherPassword))).to.equal('throttled')
      done(await signIn(email, browserMark, otherPassword))
    })

    it('opens nothing by its mark', async () => {
      const { email } = await world.newOwner()
      const { browserMark = '' } = done(await signIn(email, undefined))
      expect(await world.sessions.find(browserMark)).to.equal(undefined)
      expect(codeOf(await signIn(email, browserMark, ''))).to.equal('invalid')
      expect(codeOf(await signIn(newEmail(), browserMark))).to.equal('invalid')
    })
  })

  it('counts only failures', async () => {
    const { email } = await world.newOwner()
    const ip = newIp()
    for (let times = 0; times < 12; times += 1) {
      done(await world.owners.signIn({ email, password: goodPassword }, ip))
    }
  })

  it('rehashes a password that was hashed at another cost', async () => {
    const { ownerId, email } = await world.newOwner()
    const cheap = await hash(goodPassword, { memoryCost: 1024, timeCost: 2, parallelism: 1 })
    await world.db
      .updateTable('owners')
      .set({ passwordHash: cheap })
      .where('ownerId', '=', ownerId)
      .execute()
    done(await world.owners.signIn({ email, password: goodPassword }, newIp()))
    const { passwordHash: kept } = await world.db
      .selectFrom('owners')
      .select('passwordHash')
      .where('ownerId', '=', ownerId)
      .executeTakeFirstOrThrow()
    expect(kept).to.match(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    done(await world.owners.signIn({ email, password: goodPassword }, newIp()))
  })
})
