import { removeExpired } from '../../../../../src/portal/accounts/remove-expired.ts'
import { hourMs, onTestOwners } from '../../test-owners.ts'

const minuteMs = 60_000

onTestOwners('a session', (world) => {
  let ownerId: string

  before(async () => ({ ownerId } = await world.newOwner()))

  const isOpen = async (token: string): Promise<boolean> =>
    (await world.sessions.find(token)) !== undefined

  it('is found by its token, of which only a hash is stored', async () => {
    const { token } = await world.sessions.open(ownerId)
    expect(Buffer.from(token, 'base64url')).to.have.length(32)
    const rows = JSON.stringify(await world.db.selectFrom('sessions').selectAll().execute())
    expect(rows).not.to.include(token)
    expect(rows).to.include((await world.sessions.find(token))?.tokenHash)
    for (const wrong of ['', 'x'.repeat(43), `${token}x`, '\0']) {
      expect(await isOpen(wrong)).to.equal(false)
    }
  })

  it('is listed with browser and system in short and half of the IP address, the latest used first', async () => {
    const owner = await world.newOwner()
    const userAgent =
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'
    await world.sessions.open(owner.ownerId, { ipAddress: '203.0.113.7', userAgent })
    const createdAtMs = world.clock.nowMs
    world.clock.nowMs += minuteMs
    const { token } = await world.sessions.open(owner.ownerId, { ipAddress: '2001:db8:1:2::3' })
    const listed = await world.sessions.list(owner.ownerId, token)
    expect(listed.map(({ sessionId: _, ...session }) => session)).to.deep.equal([
      {
        ...{ browser: null, network: '2001:db8:*', isPresent: true },
        ...{ createdAtMs: world.clock.nowMs, lastSeenAtMs: world.clock.nowMs },
      },
      {
        ...{ browser: 'Firefox on Windows', network: '203.0.*.*', isPresent: false },
        ...{ createdAtMs, lastSeenAtMs: createdAtMs },
      },
    ])
    const rows = await world.db.selectFrom('sessions').selectAll().execute()
    expect(JSON.stringify(rows)).not.to.match(/113\.7|Mozilla|2::3/)
    world.clock.nowMs += 24 * hourMs
    expect(await world.sessions.list(owner.ownerId)).to.deep.equal([])
  })

  it('is ended by its owner alone, by an id that opens nothing', async () => {
    const owner = await world.newOwner()
    const [one, two] = [
      await world.sessions.open(owner.ownerId),
      await world.sessions.open(owner.ownerId),
    ]
    const listed = await world.sessions.list(owner.ownerId, one.token)
    const { sessionId } = listed.find(({ isPresent }) => !isPresent) ?? { sessionId: '' }
    expect(await isOpen(sessionId)).to.equal(false)
    expect(await world.sessions.end(ownerId, sessionId, '192.0.2.1')).to.equal(false)
    expect(await world.sessions.end(owner.ownerId, 'x', '192.0.2.1')).to.equal(false)
    expect(await world.sessions.end(owner.ownerId, sessionId, '192.0.2.1')).to.equal(true)
    expect([await isOpen(one.token), await isOpen(two.token)]).to.deep.equal([true, false])
    expect((await world.audit.of(owner.ownerId, 1))[0]?.action).to.equal('session.closed')
  })

  it('ends after a day without use', async () => {
    const { token } = await world.sessions.open(ownerId)
    world.clock.nowMs += 24 * hourMs - 1
    expect(await isOpen(token)).to.equal(true)
    world.clock.nowMs += 24 * hourMs - 1
    expect(await isOpen(token)).to.equal(true)
    world.clock.nowMs += 24 * hourMs
    expect(await isOpen(token)).to.equal(false)
  })

  it('ends after a week, even in use', async () => {
    const { token, expiresAtMs } = await world.sessions.open(ownerId)
    expect(expiresAtMs).to.equal(world.clock.nowMs + 7 * 24 * hourMs)
    for (let halfDays = 0; halfDays < 13; halfDays += 1) {
      world.clock.nowMs += 12 * hourMs
      expect(await isOpen(token)).to.equal(true)
    }
    world.clock.nowMs = expiresAtMs - 1
    expect(await isOpen(token)).to.equal(true)
    world.clock.nowMs = expiresAtMs
    expect(await isOpen(token)).to.equal(false)
  })

  it('records its last use at most every five minutes', async () => {
    const { token } = await world.sessions.open(ownerId)
    const begun = world.clock.nowMs
    const { tokenHash } = (await world.sessions.find(token)) ?? { tokenHash: '' }
    const seen = async (): Promise<number> => {
      await world.sessions.find(token)
      const row = await world.db
        .selectFrom('sessions')
        .select('lastSeenAtMs')
        .where('tokenHash', '=', tokenHash)
        .executeTakeFirstOrThrow()
      return row.lastSeenAtMs
    }
    world.clock.nowMs = begun + 5 * minuteMs - 1
    expect(await seen()).to.equal(begun)
    world.clock.nowMs = begun + 5 * minuteMs
    expect(await seen()).to.equal(world.clock.nowMs)
  })

  it('is closed alone, with the others, or spared when the others are closed', async () => {
    const { ownerId: id } = await world.newOwner()
    const [a, b, c] = [
      await world.sessions.open(id),
      await world.sessions.open(id),
      await world.sessions.open(id),
    ]
    const open = async (): Promise<readonly boolean[]> =>
      Promise.all([a, b, c].map(({ token }) => isOpen(token)))
    await world.sessions.close(a.token, '192.0.2.7')
    expect(await open()).to.deep.equal([false, true, true])
    expect(await world.sessions.closeAll(id, b.token)).to.equal(1)
    expect(await open()).to.deep.equal([false, true, false])
    expect(await world.sessions.closeAll(id)).to.equal(1)
    expect(await open()).to.deep.equal([false, false, false])
    await world.sessions.close(a.token)
    const told = (await world.audit.of(id, 50)).filter(({ action }) => action.endsWith('closed'))
    expect(told.map(({ action, actor, address }) => [action, actor, address])).to.have.deep.members(
      [
        ['session.closed', `owner:${id}`, '192.0.2.7'],
        ['session.all_closed', 'system', null],
        ['session.all_closed', 'system', null],
      ],
    )
  })

  it('is deleted with the mailed links when it has expired, and not before', async () => {
    await world.db.deleteFrom('sessions').execute()
    await world.db.deleteFrom('emailTokens').execute()
    await world.sessions.open(ownerId)
    const { email } = await world.newOwner()
    await world.owners.requestPasswordReset(email, '192.0.2.1')
    const begun = world.clock.nowMs
    world.clock.nowMs = begun + hourMs - 1
    expect(await removeExpired(world.db, world.clock)).to.deep.equal({ sessions: 0, links: 0 })
    world.clock.nowMs = begun + hourMs
    expect(await removeExpired(world.db, world.clock)).to.deep.equal({ sessions: 0, links: 1 })
    world.clock.nowMs = begun - 2 + 24 * hourMs
    expect(await removeExpired(world.db, world.clock)).to.deep.equal({ sessions: 0, links: 0 })
    world.clock.nowMs = begun - 1 + 24 * hourMs
    expect(await removeExpired(world.db, world.clock)).to.deep.equal({ sessions: 1, links: 0 })
  })
})
