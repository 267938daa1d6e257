import { appendFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openAccountsDatabase } from '../../../src/store/accounts/open-accounts-database.ts'
import { startMs } from '../../portal/accounts/test-apps.ts'
import { onBothDatabases } from '../../store/accounts/on-both-databases.ts'
import { count, duringQueries, openTestUsage, tool } from '../../portal/billing/test-usage.ts'
import type { Subject } from '../../../src/usage/subject.ts'
import { LedgerError } from '../../../src/api/metering/journal.ts'
import { openedForEach } from '../../opened.ts'

const dayMs = 86_400_000
const midnightMs = Date.parse('2026-11-22T00:00:00Z')

onBothDatabases('the ledger', (open) => {
  const usage = openedForEach(async () => openTestUsage(await open()))
  let appId: string
  let subject: Subject
  beforeEach(async () => ({ appId, subject } = await usage.app()))

  const days = () => usage.db.selectFrom('usageDays').selectAll().orderBy('day').execute()
  const months = () => usage.db.selectFrom('usageMonths').selectAll().orderBy('month').execute()
  async function monthCalls(): Promise<readonly number[]> {
    return (await months()).map(({ calls }) => calls)
  }
  const journals = () => readdirSync(usage.directory)

  it('adds every call to its day, tool and month once, however often it is flushed', async () => {
    const ledger = usage.ledger()
    await count(ledger, subject, 3, startMs)
    await ledger.count(subject, 'compare_properties', startMs, true)
    await ledger.settle()
    await ledger.settle()
    await count(ledger, subject, 2, startMs)
    await ledger.settle()
    const day = { subject, day: '2026-11-21' }
    expect(await days()).to.have.deep.members([
      { ...day, operationId: tool, calls: 5, cached: 0 },
      { ...day, operationId: 'compare_properties', calls: 1, cached: 1 },
    ])
    expect(await months()).to.have.length(1)
    expect((await months())[0]).to.include({ month: '2026-11', calls: 6, tier: 'business' })
    expect(usage.troubles).to.deep.equal([])
  })

  it('counts a call at once, and resolves when it is on record', async () => {
    const ledger = usage.ledger()
    await ledger.callCounts(subject, startMs)
    const counting = ledger.count(subject, tool, startMs, false)
    expect(ledger.callCounts(subject, startMs)).to.deep.equal({ today: 1, thisMonth: 1 })
    await counting
    const [file = ''] = journals()
    expect(readFileSync(join(usage.directory, file), 'utf8')).to.equal(
      `${startMs} ${subject} ${tool} m\n`,
    )
  })

  it('counts once what two processes flush at the same time', async () => {
    const elsewhere = await openAccountsDatabase(usage.place)
    try {
      const counting = usage.ledger()
      const ledgers = [usage.ledger(), usage.ledger({ db: elsewhere }), counting]
      for (const sum of [500, 1000]) {
        await count(counting, subject, 500, startMs)
        await Promise.all(ledgers.map((ledger) => ledger.settle()))
        expect(await monthCalls()).to.deep.equal([sum])
      }
      expect(usage.troubles).to.deep.equal([])
    } finally {
      await elsewhere.destroy()
    }
  })

  it('learns what others flushed of its own journal', async () => {
    const ledger = usage.ledger()
    for (const sum of [5, 10]) {
      await count(ledger, subject, 5, startMs)
      await usage.ledger().settle()
      await ledger.settle()
      expect(ledger.lag()).to.deep.equal({ entries: 0, seconds: 0, unreadableLines: 0 })
      expect(await ledger.callCounts(subject, startMs)).to.deep.equal({
        today: sum,
        thisMonth: sum,
      })
      expect(await monthCalls()).to.deep.equal([sum])
    }
  })

  it('continues after another process removed its old journal', async () => {
    const ledger = usage.ledger()
    await count(ledger, subject, 1, startMs)
    await ledger.settle()
    const laterMs = startMs + 2 * dayMs
    usage.at(laterMs)
    await usage.ledger().settle()
    expect(journals()).to.deep.equal([])
    await ledger.settle()
    await count(ledger, subject, 2, laterMs)
    await ledger.settle()
    expect(usage.troubles).to.deep.equal([])
    expect(await monthCalls()).to.deep.equal([3])
  })

  it('keeps a journal that is opened during a flush', async () => {
    const nextMs = startMs + dayMs
    let counting: Promise<void> | undefined
    const db = duringQueries(usage.db, async () => {
      counting ??= ledger.count(subject, tool, nextMs, false)
      await counting
    })
    const ledger = usage.ledger({ db })
    usage.at(nextMs)
    await count(ledger, subject, 1, startMs)
    await ledger.settle()
    await count(ledger, subject, 1, nextMs)
    await ledger.settle()
    expect(ledger.lag()).to.deep.equal({ entries: 0, seconds: 0, unreadableLines: 0 })
    expect(await ledger.callCounts(subject, nextMs)).to.deep.equal({ today: 2, thisMonth: 3 })
    expect(await monthCalls()).to.deep.equal([3])
  })

  it('reports and counts invalid lines, and leaves a partial one for later', async () => {
    await count(usage.ledger(), subject, 2, startMs)
    const [file = ''] = journals()
    appendFileSync(join(usage.directory, file), `\0\0\0\0\n${startMs} ${subject} ${tool} m`)
    const damages: unknown[] = []
    const other = usage.ledger({ onUnreadable: (damage) => damages.push(damage) })
    await other.settle()
    expect(await monthCalls()).to.deep.equal([2])
    expect(damages).to.deep.equal([{ journalId: file.replace('.journal', ''), lines: 1 }])
    expect(other.lag().unreadableLines).to.equal(1)
    appendFileSync(join(usage.directory, file), '\n')
    await usage.ledger().settle()
    expect(await monthCalls()).to.deep.equal([3])
  })

  it('flushes a long journal in several parts', async () => {
    const line = `${startMs} ${subject} ${tool} m\n`
    writeFileSync(join(usage.directory, `${startMs}-a.journal`), line.repeat(40_000))
    await usage.ledger().settle()
    expect(await monthCalls()).to.deep.equal([40_000])
  })

  it('rejects a call that it cannot record', async () => {
    const ledger = usage.ledger()
    await ledger.close()
    rmSync(usage.directory, { recursive: true })
    const counting = [1, 2].map(() => ledger.count(subject, tool, startMs, false))
    for (const counted of await Promise.allSettled(counting)) {
      expect(counted).to.have.property('reason').that.is.instanceOf(LedgerError)
    }
    expect(ledger.lag()).to.deep.equal({ entries: 0, seconds: 0, unreadableLines: 0 })
    expect(await ledger.callCounts(subject, startMs)).to.deep.equal({ today: 0, thisMonth: 0 })
  })

  it('starts a new journal after a day, and removes an old one once it is flushed', async () => {
    const ledger = usage.ledger()
    await count(ledger, subject, 1, startMs)
    await count(ledger, subject, 1, startMs + dayMs - 1)
    expect(journals()).to.have.length(1)
    usage.at(startMs + dayMs)
    await count(ledger, subject, 1, startMs + dayMs)
    expect(journals()).to.have.length(2)
    await ledger.settle()
    expect(journals()).to.have.length(2)
    usage.at(startMs + 2 * dayMs - 1)
    await ledger.settle()
    expect(journals()).to.have.length(2)
    usage.at(startMs + 2 * dayMs)
    await ledger.settle()
    expect(journals()).to.have.length(1)
    expect(await monthCalls()).to.deep.equal([3])
  })

  describe('as a snapshot', () => {
    it('starts from the database, read once, and grows with each call', async () => {
      await usage.used(subject, 40)
      const ledger = usage.ledger()
      const first = ledger.callCounts(subject, startMs)
      expect(first).to.be.instanceOf(Promise)
      expect(await first).to.deep.equal({ today: 40, thisMonth: 40 })
      await count(ledger, subject, 2, startMs)
      expect(ledger.callCounts(subject, startMs)).to.deep.equal({ today: 42, thisMonth: 42 })
      await ledger.settle()
      expect(ledger.callCounts(subject, startMs)).to.deep.equal({ today: 42, thisMonth: 42 })
    })

    it('counts an unflushed call once when its subject is first read', async () => {
      const ledger = usage.ledger()
      await count(ledger, subject, 5, startMs)
      expect(await ledger.callCounts(subject, startMs)).to.deep.equal({ today: 5, thisMonth: 5 })
      await ledger.settle()
      expect(ledger.callCounts(subject, startMs)).to.deep.equal({ today: 5, thisMonth: 5 })
    })

    it('includes what other processes counted', async () => {
      const [here, there] = [usage.ledger(), usage.ledger()]
      await here.callCounts(subject, startMs)
      await count(there, subject, 3, startMs)
      await there.settle()
      await here.settle()
      expect(here.callCounts(subject, startMs)).to.deep.equal({ today: 3, thisMonth: 3 })
    })

    it('starts a new day at midnight and a new month at its end, also when the clock goes back', async () => {
      const ledger = usage.ledger()
      usage.at(midnightMs - 1)
      await ledger.callCounts(subject, midnightMs - 1)
      await count(ledger, subject, 3, midnightMs - 1)
      usage.at(midnightMs)
      expect(await ledger.callCounts(subject, midnightMs)).to.deep.equal({
        today: 0,
        thisMonth: 3,
      })
      await count(ledger, subject, 1, midnightMs)
      usage.at(midnightMs - 1)
      expect(await ledger.callCounts(subject, midnightMs - 1)).to.include({ today: 3 })
      const nextMonthMs = Date.parse('2026-12-01T00:00:00Z')
      usage.at(nextMonthMs)
      expect(await ledger.callCounts(subject, nextMonthMs)).to.deep.equal({
        today: 0,
        thisMonth: 0,
      })
    })

    it('has the ceiling of a contract', async () => {
      await usage.usage.setCeiling(appId, 45_000, { kind: 'operator' })
      expect(await usage.ledger().callCounts(subject, startMs)).to.deep.include({
        limits: { contractCeiling: 45_000 },
      })
    })

    it('has this process’s own counts while the database fails', async () => {
      const ledger = usage.ledger()
      await count(ledger, subject, 2, startMs)
      await usage.db.schema.alterTable('usageDays').renameTo('away').execute()
      expect(await ledger.callCounts(subject, startMs)).to.deep.equal({ today: 2, thisMonth: 2 })
      await usage.db.schema.alterTable('away').renameTo('usageDays').execute()
      await usage.used(subject, 10)
      await ledger.settle()
      expect(ledger.callCounts(subject, startMs)).to.deep.equal({ today: 12, thisMonth: 12 })
    })

    it('is what is known after a second in which the database says nothing', async () => {
      let respond = (): void => undefined
      const silence = new Promise<void>((resolve) => (respond = resolve))
      const delays: number[] = []
      const ledger = usage.ledger({
        onUsageGrowth: () => silence,
        later: (task, delayMs) => {
          delays.push(delayMs)
          setImmediate(task)
          return () => undefined
        },
      })
      await count(ledger, subject, 1, startMs)
      const flushing = ledger.settle()
      expect(await ledger.callCounts(subject, startMs)).to.deep.equal({ today: 1, thisMonth: 1 })
      expect(delays).to.deep.equal([1000])
      respond()
      await flushing
    })

    it('keeps the month and limits over a midnight at which the database fails', async () => {
      await usage.usage.setCeiling(appId, 45_000, { kind: 'operator' })
      usage.at(midnightMs - 1)
      await usage.used(subject, 44_999)
      const ledger = usage.ledger()
      await ledger.callCounts(subject, midnightMs - 1)
      await count(ledger, subject, 1, midnightMs - 1)
      usage.at(midnightMs)
      await usage.db.schema.alterTable('usageDays').renameTo('away').execute()
      const known = { today: 0, thisMonth: 45_000, limits: { contractCeiling: 45_000 } }
      expect(await ledger.callCounts(subject, midnightMs)).to.deep.equal(known)
      await usage.db.schema.alterTable('away').renameTo('usageDays').execute()
      await ledger.settle()
      expect(ledger.callCounts(subject, midnightMs)).to.deep.equal(known)
    })

    it('has nothing of an IP address, whose calls are never billed', async () => {
      const ledger = usage.ledger()
      await count(ledger, 'ip:192.0.2.1', 2, startMs)
      expect(ledger.callCounts('ip:192.0.2.1', startMs)).to.deep.equal({ today: 0, thisMonth: 0 })
      expect(journals()).to.deep.equal([])
    })
  })

  it('adds rejections up for reports, without counting them as usage', async () => {
    const ledger = usage.ledger()
    ledger.refused(subject, tool, 'rate_limit_per_tool', startMs)
    ledger.refused(subject, tool, 'rate_limit_per_tool', startMs + 1)
    ledger.refused('ip:192.0.2.1', tool, 'anon_daily', startMs)
    await ledger.settle()
    ledger.exceeded(subject, tool, 'rate_limit_per_tool', startMs + 2)
    ledger.exceeded('ip:192.0.2.1', tool, 'anon_daily', startMs)
    ledger.refused(subject, tool, 'rate_limit_per_tool', startMs + 3)
    await ledger.settle()
    const rows = await usage.db.selectFrom('usageRefusals').selectAll().execute()
    expect(rows).to.deep.equal([
      {
        ...{ subject, day: '2026-11-21', operationId: tool, reason: 'rate_limit_per_tool' },
        ...{ calls: 3, observed: 1, lastAtMs: startMs + 3 },
      },
    ])
    expect(await monthCalls()).to.deep.equal([])
  })
})
