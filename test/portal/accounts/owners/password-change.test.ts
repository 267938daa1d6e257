import { isRefusal } from '../../../../src/base/refusal.ts'
import { goodPassword, newIp, otherPassword, onTestOwners, refusalOf } from '../test-owners.ts'
import { done } from '../test-apps.ts'

onTestOwners('a password change', (world) => {
  const change = (ownerId: string, current: string, next: string): Promise<unknown> =>
    world.owners.changePassword(ownerId, { current, next }, newIp())

  it('ends every session, opens one for the caller, and sends an email', async () => {
    const { ownerId, email } = await world.newOwner()
    const olds = [await world.sessions.open(ownerId), await world.sessions.open(ownerId)]
    const wish = { current: goodPassword, next: otherPassword }
    const { token } = done(await world.owners.changePassword(ownerId, wish, newIp()))
    for (const old of olds) expect(await world.sessions.find(old.token)).to.equal(undefined)
    expect((await world.sessions.find(token))?.owner.ownerId).to.equal(ownerId)
    done(await world.owners.signIn({ email, password: otherPassword }, newIp()))
    expect((await world.mailTo(email)).at(-1)?.kind).to.equal('password_changed')
  })

  it('invalidates reset links', async () => {
    const { ownerId, email } = await world.newOwner()
    done(await world.owners.requestPasswordReset(email, newIp()))
    const reset = await world.tokenTo(email)
    done(
      await world.owners.changePassword(
        ownerId,
        { current: goodPassword, next: otherPassword },
        newIp(),
      ),
    )
    expect(isRefusal(await world.owners.resetPassword(reset, goodPassword, newIp()))).to.equal(true)
  })

  it('names the wrong field', async () => {
    const { ownerId, email } = await world.newOwner()
    expect(refusalOf(await change(ownerId, otherPassword, otherPassword))).to.deep.equal([
      'invalid',
      'current',
    ])
    for (const weak of ['short', email, `${email}2026`]) {
      expect(refusalOf(await change(ownerId, goodPassword, weak))).to.deep.equal([
        'invalid',
        'next',
      ])
    }
  })

  it('succeeds for one of eight concurrent requests', async () => {
    const { ownerId } = await world.newOwner()
    const tries = Array.from({ length: 8 }, () => change(ownerId, goodPassword, otherPassword))
    const outcomes = await Promise.all(tries)
    expect(outcomes.filter((outcome) => !isRefusal(outcome))).to.have.length(1)
  })

  it('is throttled at the eleventh wrong password, for that owner only', async () => {
    const [mine, theirs] = [await world.newOwner(), await world.newOwner()]
    for (let tries = 0; tries < 10; tries += 1) await change(mine.ownerId, 'wrong', otherPassword)
    expect(refusalOf(await change(mine.ownerId, goodPassword, otherPassword))[0]).to.equal(
      'throttled',
    )
    expect(isRefusal(await change(theirs.ownerId, goodPassword, otherPassword))).to.equal(false)
  })
})
