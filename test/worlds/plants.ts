import type { Plant } from './planted-modules.ts'

const flush = 'api/metering/flush-journals.ts'
const schedule = 'api/metering/flush-schedule.ts'
const journal = 'api/metering/journal.ts'
const ledger = 'api/metering/ledger.ts'
const limiter = 'api/limits/open-rate-limiter.ts'
const shared = 'store/shared/redis-shared-state.ts'
const bills = 'portal/billing/settle-bills.ts'

type Row = readonly [seed: number, name: string, file: string, from: string, to: string]

const rows: readonly Row[] = [
  [1, 'a flush is lost', flush, 'movedBytes: 0,', 'movedBytes: sizeOf(journalId),'],
  [3, 'a journal is flushed twice', flush, `.where('movedBytes', '=', fromBytes)`, ''],
  [
    3,
    'a batch counts again when its answer was lost',
    flush,
    'if (numUpdatedRows === 0n) return undefined',
    '',
  ],
  [
    8,
    'the offset moves in a transaction of its own',
    flush,
    'await addCalls(tx, batch.days)\n      return addCallsOfMonths(tx, changed)\n    })',
    'return changed })\n if (months) { await addCalls(db, batch.days); await addCallsOfMonths(db, months) }',
  ],
  [15, 'a journal is not read after a kill', flush, 'await flush(id)\n      // It', '// It'],
  [
    14,
    'a file goes on after a write that was cut off',
    journal,
    '!isFailing || file?.isEmpty',
    'true',
  ],
  [
    2,
    'a call that PostgreSQL does not have in time is not taken back',
    ledger,
    'await journal.append(writeEntry(entry, true), clock.now())',
    '',
  ],
  [
    1,
    'a day begins at midnight in India',
    journal,
    'const day = utcDay(lastAtMs)',
    'const day = utcDay(lastAtMs + 19_800_000)',
  ],
  [
    77,
    'usage is read for the day of the machine',
    ledger,
    'flushes.read(subject, day)',
    'flushes.read(subject, utcDay(clock.now()))',
  ],
  [
    4,
    'a call over its quota keeps its minute',
    limiter,
    'await windows.giveBack(minute.windows, minute.counts)',
    '',
  ],
  [
    4,
    'a call that failed keeps its quota',
    limiter,
    'await windows.giveBack(counted.windows.slice(0, end), counted.counts)',
    '',
  ],
  [2, 'a limit admits one more', shared, 'String(limit),', 'String(limit + 1),'],
  [
    58,
    'an instance alone admits all that is left',
    shared,
    'memoryWindows({ clock: link, processes: link.instances })',
    'memoryWindows({ clock: link })',
  ],
  [
    19,
    'Redis does not hear what was counted alone',
    shared,
    'callsToRestore(own.takeAlone())',
    '[]',
  ],
  [4, 'limits of apps are read once', schedule, 'if (isRefresh) await enqueue(reader.refresh)', ''],
  [
    1,
    'a month is closed when it ends',
    bills,
    'const closeAfterMs = dayMs',
    'const closeAfterMs = 0',
  ],
  [
    15,
    'late calls are not billed',
    bills,
    `'calls', '>', 'billedCalls'`,
    `'calls', '<', 'billedCalls'`,
  ],
  [
    15,
    'late calls are billed from the first on',
    bills,
    'fromCalls, toCalls',
    'fromCalls: 0, toCalls',
  ],
]

/** Faults of the kinds that these parts could have. */
export const plants = rows.map(([seed, name, file, from, to]): Plant => ({
  seed,
  name,
  file,
  from,
  to,
}))
