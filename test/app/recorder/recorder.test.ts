import { EventEmitter, once } from 'node:events'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { pino } from 'pino'
import type { FinishedCall } from '../../../src/api/pipeline/call.ts'
import { openRecorder, type Recorder } from '../../../src/app/recorder/recorder.ts'
import { openCallsDatabase } from '../../../src/store/calls/open-calls-database.ts'
import { clockAt, startMs } from '../../market/open-test-market.ts'
import { newFolder } from '../../new-folder.ts'

describe('openRecorder', () => {
  let folder: string
  let directory: string
  let recorder: Recorder
  /** What the recorder has scheduled, by its delay. */
  let timers: Map<number, () => void>
  /** Has an event for each message of the log. */
  let log: EventEmitter

  beforeEach(() => {
    folder = newFolder()
    directory = join(folder, 'home')
    timers = new Map()
    log = new EventEmitter()
  })
  afterEach(() => recorder.close())

  function start(): void {
    recorder = openRecorder({
      place: { directory },
      clock: clockAt(startMs),
      logger: pino({}, { write: (line) => void log.emit(JSON.parse(line).msg) }),
      later(task, delayMs) {
        timers.set(delayMs, task)
        return () => void (timers.get(delayMs) === task && timers.delete(delayMs))
      },
    })
  }

  /** Lets the time pass after which something is due. */
  function pass(delayMs: number): void {
    const task = timers.get(delayMs)
    timers.delete(delayMs)
    expect(task, `due after ${delayMs} ms`).not.to.equal(undefined)
    task?.()
  }

  const call = (note: string): FinishedCall => ({
    request: { transport: 'rest', operationId: 'search_properties', requestId: 'req_1' },
    outcome: { refused: false, json: '{}' },
    known: { body: { value: { note } } },
    durationMs: 1,
  })
  function record(...notes: readonly string[]): void {
    for (const note of notes) recorder.finished(call(note))
  }

  async function stored(): Promise<readonly string[]> {
    const db = await openCallsDatabase({ directory })
    const rows = await db.selectFrom('abuseLog').select('arguments').orderBy('atMs').execute()
    await db.destroy()
    return rows.map((row) => JSON.parse(row.arguments).note)
  }

  const openDatabase = async () => (await openCallsDatabase({ directory })).destroy()

  it('stores calls without personal data in batches, and what waits when it closes', async () => {
    await openDatabase()
    start()
    record('first', 'ring 98421 12345')
    pass(500)
    record('third')
    await recorder.close()
    expect(await stored()).to.deep.equal(['first', 'ring [phone]', 'third'])
    expect(recorder.lost()).to.equal(0)
  })

  it('stores every call once after the database was locked', async () => {
    await openDatabase()
    const other = new Database(join(directory, 'calls.db'))
    other.exec('begin immediate')
    start()
    record('first')
    pass(500)
    record('second')
    await once(log, 'recording calls failed, retrying')
    other.exec('rollback')
    other.close()
    pass(1000)
    await recorder.close()
    expect(await stored()).to.deep.equal(['first', 'second'])
    expect(recorder.lost()).to.equal(0)
  })

  it('starts its thread again when that has died, and counts the calls that died with it', async () => {
    writeFileSync(directory, 'a file where the folder should be')
    start()
    record('first')
    pass(500)
    record('second')
    await once(log, 'calls are missing in the request log and the abuse log')
    expect(recorder.lost()).to.equal(1)
    rmSync(directory)
    mkdirSync(directory)
    await openDatabase()
    pass(10_000)
    await recorder.close()
    expect(await stored()).to.deep.equal(['second'])
    expect(recorder.lost()).to.equal(1)
  })

  it('drops the oldest calls when too many wait, and counts them', async () => {
    await openDatabase()
    const other = new Database(join(directory, 'calls.db'))
    other.exec('begin immediate')
    start()
    // Each fills a batch: one is with the thread, and 38 may wait.
    const full = Array.from({ length: 42 }, (_, index) => `${index} ${'x'.repeat(400_000)}`)
    record(...full)
    expect(recorder.lost()).to.equal(3)
    other.exec('rollback')
    other.close()
    await recorder.close()
    const numbers = (await stored()).map((note) => Number.parseInt(note, 10))
    expect(numbers).to.deep.equal([0, ...Array.from({ length: 38 }, (_, index) => index + 4)])
  })

  it('deletes what is past its time', async () => {
    await openDatabase()
    const db = await openCallsDatabase({ directory })
    await db
      .insertInto('abuseLogKeys')
      .values({ day: '2026-10-21', key: Buffer.from('') })
      .execute()
    start()
    recorder.purge()
    record('a call')
    await recorder.close()
    expect(await db.selectFrom('abuseLogKeys').select('day').execute()).to.deep.equal([
      { day: '2026-11-21' },
    ])
    await db.destroy()
  })
})
