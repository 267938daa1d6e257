import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { openAccountsDatabase } from '../../../src/store/accounts/open-accounts-database.ts'
import { addToOutbox } from '../../../src/portal/mail/outbox.ts'
import type { AccountsDatabase } from '../../../src/store/accounts/tables.ts'
import { startMailServer, type TestMailServer } from './mail-server.ts'
import { newFolder } from '../../new-folder.ts'

const startMs = Date.parse('2026-11-21T06:00:00Z')
const minuteMs = 60_000

/** How many emails one process sends at a time. */
const maxConcurrent = 4

describe('a mailer that is killed', () => {
  let directory: string
  let db: AccountsDatabase
  let server: TestMailServer
  let onTaken: () => Promise<void> | void

  beforeEach(async () => {
    directory = newFolder()
    db = await openAccountsDatabase({ directory })
    onTaken = () => undefined
    server = await startMailServer({ beforeResponse: () => onTaken() })
  })

  afterEach(async () => {
    await server.close()
    await db.destroy()
  })

  function sender(nowMs: number): ChildProcess {
    const script = fileURLToPath(new URL('sending-process.ts', import.meta.url))
    const given = [script, directory, String(server.port), String(nowMs)]
    return spawn(process.execPath, [...given], { stdio: 'inherit' })
  }

  /** Kills the process once the server has `count` messages and has not responded to the last. */
  async function killAtMessage(count: number, nowMs: number): Promise<void> {
    const child = sender(nowMs)
    const exited = once(child, 'exit')
    onTaken = async () => {
      if (server.taken.length < count) return
      child.kill('SIGKILL')
      await exited
    }
    await exited
    onTaken = () => undefined
  }

  it('loses no message, and repeats only unfinished ones, under the same Message-ID', async () => {
    const ids = Array.from({ length: 12 }, (_, index) => `msg_${index}`)
    for (const messageId of ids) {
      await addToOutbox(db, {
        messageId,
        kind: 'password_changed',
        recipient: 'meena@example.in',
        fields: { atMs: startMs },
        atMs: startMs,
      })
    }
    await killAtMessage(3, startMs)
    const sentBefore = await sentIds()
    expect(sentBefore.length).to.be.lessThan(3)

    // The leases of the killed process must expire first.
    const [code] = await once(sender(startMs + minuteMs), 'exit')
    expect(code).to.equal(0)
    expect((await sentIds()).length).to.be.within(ids.length - maxConcurrent, ids.length - 1)

    await once(sender(startMs + 10 * minuteMs), 'exit')
    expect(await sentIds()).to.deep.equal([...ids].sort())

    const copies = new Map<string, number>()
    for (const { messageId } of server.taken) {
      copies.set(messageId, (copies.get(messageId) ?? 0) + 1)
    }
    expect([...copies.keys()].sort()).to.deep.equal(ids.map((id) => `<${id}@example.in>`).sort())
    const repeated = [...copies.values()].filter((count) => count > 1)
    // At least the message without a response, at most what one process sends at a time.
    expect(repeated.length).to.be.within(1, maxConcurrent)
    expect(Math.max(...copies.values())).to.equal(2)
    for (const id of sentBefore) expect(copies.get(`<${id}@example.in>`)).to.equal(1)
  })

  async function sentIds(): Promise<string[]> {
    const rows = await db
      .selectFrom('outbox')
      .select('messageId')
      .where('sentAtMs', 'is not', null)
      .execute()
    return rows.map(({ messageId }) => messageId).sort()
  }
})
