import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FlushMode, Ledger } from '../../../src/api/metering/ledger.ts'
import { LedgerError } from '../../../src/api/metering/journal.ts'
import { startMs } from '../accounts/test-apps.ts'
import { onBothDatabases } from '../../store/accounts/on-both-databases.ts'
import { openedForEach } from '../../opened.ts'
import { count, duringQueries, openTestUsage, tool } from './test-usage.ts'
import { newFolder } from '../../new-folder.ts'

onBothDatabases('a ledger that flushes before or after a response', (open) => {
  const usage = openedForEach(async () => openTestUsage(await open()))
  /** The folder of a machine with a disk of its own. */
  let machine: string
  beforeEach(() => (machine = newFolder()))

  async function billed(): Promise<number> {
    const months = await usage.db.selectFrom('usageMonths').select('calls').execute()
    return months.reduce((sum, { calls }) => sum + calls, 0)
  }
  const lines = (): number =>
    readdirSync(machine)
      .map((file) => readFileSync(join(machine, file), 'utf8').split('\n').length - 1)
      .reduce((sum, ofFile) => sum + ofFile, 0)
  const on = (flushMode: FlushMode): Ledger => usage.ledger({ directory: machine, flushMode })
  async function without(table: 'usageMonths', work: () => Promise<void>): Promise<void> {
    await usage.db.schema.alterTable(table).renameTo('away').execute()
    await work()
    await usage.db.schema.alterTable('away').renameTo(table).execute()
  }

  it('has billed each call when its response may be sent, whatever becomes of the machine', async () => {
    const { subject } = await usage.app()
    const ledger = on('before-response')
    for (const sum of [1, 2]) {
      await ledger.count(subject, tool, startMs, false)
      expect(await billed()).to.equal(sum)
    }
    await count(ledger, subject, 500, startMs)
    expect(await billed()).to.equal(502)
  })

  it('bills nothing again when the lost machine returns with its journal, or another has its disk', async () => {
    const { subject } = await usage.app()
    await count(on('before-response'), subject, 7, startMs)
    expect(lines()).to.equal(7)
    const returned = on('before-response')
    await Promise.all([returned, on('every-second')].map((ledger) => ledger.settle()))
    expect(await billed()).to.equal(7)
    await returned.count(subject, tool, startMs, false)
    expect(await billed()).to.equal(8)
  })

  it('flushes a response that was sent within a tenth of a second, many calls together', async () => {
    const { subject } = await usage.app()
    const tasks: { readonly run: () => void; readonly delayMs: number }[] = []
    const ledger = usage.ledger({
      ...{ directory: machine, flushMode: 'after-response' },
      later: (run, delayMs) => {
        tasks.push({ run, delayMs })
        return () => undefined
      },
    })
    await count(ledger, subject, 3, startMs)
    expect(tasks).to.have.length(1)
    expect(tasks[0]?.delayMs).to.be.at.most(100)
    tasks[0]?.run()
    while ((await billed()) < 3) await new Promise((resolve) => setTimeout(resolve, 5))
    await ledger.count(subject, tool, startMs, false)
    expect(tasks).to.have.length(2)
  })

  it('leaves a journal to its seconds while the database is away', async () => {
    const { subject } = await usage.app()
    let soon = 0
    const ledger = usage.ledger({
      ...{ directory: machine, flushMode: 'after-response' },
      later: () => {
        soon += 1
        return () => undefined
      },
    })
    await count(ledger, subject, 1, startMs)
    await without('usageMonths', async () => {
      await ledger.settle()
      await count(ledger, subject, 2, startMs)
    })
    expect(soon).to.equal(1)
    await ledger.settle()
    expect(await billed()).to.equal(3)
  })

  it('rejects calls while the database is away, and bills none of them', async () => {
    const { subject } = await usage.app()
    const ledger = on('before-response')
    await ledger.callCounts(subject, startMs)
    await ledger.count(subject, tool, startMs, false)
    await without('usageMonths', async () => {
      const counting = [false, true].map((cached) => ledger.count(subject, tool, startMs, cached))
      for (const { status } of await Promise.allSettled(counting)) {
        expect(status).to.equal('rejected')
      }
      const written = lines()
      const rejected = await Promise.allSettled([ledger.count(subject, tool, startMs, false)])
      expect(rejected[0]).to.have.property('reason').that.is.instanceOf(LedgerError)
      expect(lines(), 'a call that is known to fail is not written').to.equal(written)
      expect(await ledger.callCounts(subject, startMs)).to.include({ thisMonth: 1 })
    })
    await ledger.settle()
    expect(await billed()).to.equal(1)
    expect(ledger.lag().entries).to.equal(0)
    await ledger.count(subject, tool, startMs, false)
    expect(await billed()).to.equal(2)
    expect(await ledger.callCounts(subject, startMs)).to.include({ today: 2, thisMonth: 2 })
    const days = await usage.db.selectFrom('usageDays').selectAll().execute()
    expect(days.map(({ calls, cached }) => [calls, cached])).to.deep.equal([[2, 0]])
  })

  it('takes a call back that waited for a second, also where it was billed after that', async () => {
    const { subject } = await usage.app()
    let respond = (): void => undefined
    let isSilent = true
    const silence = new Promise<void>((resolve) => (respond = resolve))
    const ledger = usage.ledger({
      ...{ directory: machine, flushMode: 'before-response' },
      db: duringQueries(usage.db, () => silence),
      later: (task, delayMs) => {
        expect(delayMs).to.equal(1000)
        if (isSilent) setTimeout(task, 50)
        return () => undefined
      },
    })
    const [counted] = await Promise.allSettled([ledger.count(subject, tool, startMs, false)])
    expect(counted).to.have.property('reason').that.is.instanceOf(LedgerError)
    isSilent = false
    respond()
    await ledger.settle()
    await ledger.settle()
    expect(await billed()).to.equal(0)
    expect(ledger.lag().entries).to.equal(0)
    await ledger.count(subject, tool, startMs, false)
    expect(await billed()).to.equal(1)
  })
})
