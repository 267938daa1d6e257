import {
  addToOutbox,
  claimMessage,
  markFailed,
  markForRetry,
  markSent,
  type NewMessage,
  purgeOutbox,
} from '../../../src/portal/mail/outbox.ts'
import { onBothDatabases } from '../../store/accounts/on-both-databases.ts'
import { openedForEach } from '../../opened.ts'

const atMs = Date.parse('2026-11-21T06:00:00Z')
const leaseMs = 1000
const dayMs = 24 * 60 * 60 * 1000

onBothDatabases('the outbox', (open) => {
  const accounts = openedForEach(open)

  const add = (messageId: string, parts: Partial<Pick<NewMessage, 'onceKey' | 'atMs'>> = {}) =>
    addToOutbox(accounts.db, {
      ...{ messageId, kind: 'password_changed', recipient: 'meena@example.in', atMs },
      ...{ fields: { atMs }, ...parts },
    })
  const claim = async (nowMs: number) => claimMessage(accounts.db, { nowMs, leaseMs })
  const count = async () =>
    (await accounts.db.selectFrom('outbox').select('messageId').execute()).length

  it('accepts a message with a key once, and messages without one every time', async () => {
    expect(await add('msg_1', { onceKey: 'a' })).to.equal(true)
    expect(await add('msg_2', { onceKey: 'a' })).to.equal(false)
    expect(await add('msg_3', { onceKey: 'b' })).to.equal(true)
    expect(await add('msg_4')).to.equal(true)
    expect(await add('msg_5')).to.equal(true)
    expect(await count()).to.equal(4)
  })

  it('drops the message when the transaction is rolled back', async () => {
    const failed = accounts.db.transaction().execute(async (tx) => {
      await addToOutbox(tx, {
        messageId: 'msg_1',
        kind: 'address_known',
        fields: {},
        recipient: 'meena@example.in',
        atMs,
      })
      throw new Error('no')
    })
    expect(await failed.catch((failure: Error) => failure.message)).to.equal('no')
    expect(await count()).to.equal(0)
  })

  it('hands out the message that has waited longest, once it is due', async () => {
    await add('msg_later', { atMs: atMs + 1 })
    await add('msg_first')
    expect(await claim(atMs - 1)).to.equal(undefined)
    expect((await claim(atMs + 1))?.messageId).to.equal('msg_first')
    expect((await claim(atMs + 1))?.messageId).to.equal('msg_later')
    expect(await claim(atMs + 1)).to.equal(undefined)
  })

  it('hands a message out again when its lease expires, to the millisecond', async () => {
    await add('msg_1')
    expect((await claim(atMs))?.attempts).to.equal(1)
    expect(await claim(atMs + leaseMs - 1)).to.equal(undefined)
    expect((await claim(atMs + leaseMs))?.attempts).to.equal(2)
  })

  it('hands a message out to one of many concurrent senders', async () => {
    await add('msg_1')
    const claims = await Promise.all(Array.from({ length: 8 }, () => claim(atMs)))
    expect(claims.filter((message) => message !== undefined)).to.have.length(1)
  })

  it('ignores a sender whose lease has expired', async () => {
    await add('msg_1')
    const late = await claim(atMs)
    const next = await claim(atMs + leaseMs)
    if (late === undefined || next === undefined) throw new Error('not handed out')
    await markForRetry(accounts.db, late, { nextAttemptAtMs: atMs, reason: 'late' })
    expect(await claim(atMs + leaseMs + 1)).to.equal(undefined)
    await markFailed(accounts.db, late, { nowMs: atMs, reason: 'late' })
    expect(await accounts.db.selectFrom('outbox').select('failedAtMs').execute()).to.deep.equal([
      { failedAtMs: null },
    ])
    await markSent(accounts.db, late, atMs + leaseMs + 2)
    await markFailed(accounts.db, next, { nowMs: atMs, reason: 'next' })
    const row = await accounts.db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
    expect(row).to.include({
      sentAtMs: atMs + leaseMs + 2,
      failedAtMs: null,
      lastFailure: null,
    })
  })

  it('deletes messages that were sent or failed more than 35 days ago, and no pending ones', async () => {
    for (const messageId of ['msg_sent', 'msg_failed', 'msg_waits']) await add(messageId)
    await markSent(accounts.db, { messageId: 'msg_sent' }, atMs)
    await markFailed(
      accounts.db,
      { messageId: 'msg_failed', attempts: 0 },
      { nowMs: atMs, reason: 'no' },
    )
    expect(await purgeOutbox(accounts.db, atMs + 35 * dayMs)).to.equal(0)
    expect(await purgeOutbox(accounts.db, atMs + 35 * dayMs + 1)).to.equal(2)
    expect(await count()).to.equal(1)
  })
})
