import { expect } from 'chai'
import { openAbuseLog, type AbuseLogParts } from '../../../src/api/recorder/abuse-log.ts'
import {
  abuseRecord,
  type AbuseRecord,
  type ObservedCall,
} from '../../../src/api/recorder/abuse-record.ts'

const call: ObservedCall = {
  atMs: Date.UTC(2026, 10, 21, 23, 59, 59, 999),
  operationId: 'search_properties',
  transport: 'rest',
  callerKind: 'anonymous',
  arguments: { locality: 'Vadavalli', note: 'ring 9842112345' },
  outcome: 'answered',
}

describe('an abuse record', () => {
  it('has what happened, with the UTC day and without personal data', () => {
    expect(abuseRecord(call)).to.deep.equal({
      atMs: call.atMs,
      day: '2026-11-21',
      operationId: 'search_properties',
      transport: 'rest',
      callerKind: 'anonymous',
      ...{ network: null, app: null, owner: null },
      arguments: { locality: 'Vadavalli', note: 'ring [phone]' },
      kinds: ['phone'],
      outcome: 'answered',
    })
  })

  it('has null for a caller who could not be authenticated', () => {
    const { callerKind: _, ...unidentified } = call
    expect(abuseRecord(unidentified).callerKind).to.equal(null)
  })

  it('redacts and truncates the name of an unknown operation', () => {
    const { operationId } = abuseRecord({ ...call, operationId: `9842112345 ${'x'.repeat(500)}` })
    expect(operationId)
      .to.match(/^\[phone\] x+$/)
      .and.have.length.below(65)
  })
})

describe('the abuse log', () => {
  it('writes nothing while calls are observed, and one batch when its timer fires', async () => {
    const { log, written, alarms, ring } = openLog()
    log.observe(call)
    log.observe(call)
    expect(written).to.deep.equal([])
    expect(alarms.map(({ delayMs }) => delayMs)).to.deep.equal([1000])
    await ring()
    expect(written.map((batch) => batch.length)).to.deep.equal([2])
  })

  it('redacts at once, so that no personal data waits', async () => {
    const { log, written, ring } = openLog()
    const mine = { note: 'ring 9842112345' }
    log.observe({ ...call, arguments: mine })
    mine.note = 'changed later'
    await ring()
    expect(written.flat().map((record) => record.arguments)).to.deep.equal([
      { note: 'ring [phone]' },
    ])
  })

  it('writes a full batch without waiting', async () => {
    const { log, alarms, written, ring } = openLog({ batchSize: 3 })
    observeTimes(log, 2)
    expect(alarms.map(({ delayMs }) => delayMs)).to.deep.equal([1000])
    observeTimes(log, 2)
    expect(alarms.map(({ delayMs }) => delayMs)).to.deep.equal([0])
    await ring()
    await ring()
    expect(written.map((batch) => batch.length)).to.deep.equal([3, 1])
  })

  it('keeps the newest records beyond its capacity, and counts the dropped ones', async () => {
    const { log, written, ring } = openLog({ capacity: 3 })
    for (let atMs = 1; atMs <= 5; atMs += 1) log.observe({ ...call, atMs })
    expect(log.dropped).to.equal(2)
    await ring()
    expect(written.flat().map(({ atMs }) => atMs)).to.deep.equal([3, 4, 5])
  })

  it('retries a failed batch in order after a pause, with what came meanwhile', async () => {
    let failures = 1
    const troubles: unknown[] = []
    const { log, written, alarms, ring } = openLog({
      batchSize: 2,
      onFailure: ({ failure }) => troubles.push(failure),
      write: () => {
        if (failures-- > 0) throw new Error('disk full')
      },
    })
    log.observe({ ...call, atMs: 1 })
    log.observe({ ...call, atMs: 2 })
    await ring()
    log.observe({ ...call, atMs: 3 })
    expect(troubles).to.have.length(1)
    expect(alarms.map(({ delayMs }) => delayMs)).to.deep.equal([1000])
    await ring()
    await ring()
    expect(written.map((batch) => batch.map(({ atMs }) => atMs))).to.deep.equal([[1, 2], [3]])
    expect(log.dropped).to.equal(0)
  })

  it('stays within its capacity while writes keep failing', async () => {
    const { log, ring } = openLog({
      capacity: 3,
      batchSize: 2,
      write: () => Promise.reject(new Error('disk full')),
    })
    for (let atMs = 1; atMs <= 4; atMs += 1) {
      log.observe({ ...call, atMs })
      await ring()
    }
    expect(log.dropped).to.equal(1)
    await log.close()
    expect(log.dropped).to.equal(4)
  })

  it('writes one batch at a time', async () => {
    let underWay = 0
    let most = 0
    const { log, ring } = openLog({
      batchSize: 1,
      write: async () => {
        underWay += 1
        most = Math.max(most, underWay)
        await Promise.resolve()
        underWay -= 1
      },
    })
    observeTimes(log, 3)
    const first = ring()
    observeTimes(log, 3)
    await first
    await log.close()
    expect(most).to.equal(1)
  })

  it('writes everything on close, and drops and counts what comes later', async () => {
    const { log, written } = openLog({ batchSize: 2 })
    observeTimes(log, 5)
    await log.close()
    expect(written.map((batch) => batch.length)).to.deep.equal([2, 2, 1])
    log.observe(call)
    await log.close()
    expect(written.flat()).to.have.length(5)
    expect(log.dropped).to.equal(1)
  })
})

interface Alarm {
  readonly task: () => void
  readonly delayMs: number
}

/** A log whose timers the test runs. */
function openLog(parts: Partial<AbuseLogParts> = {}) {
  const written: (readonly AbuseRecord[])[] = []
  const alarms: Alarm[] = []
  const log = openAbuseLog({
    ...parts,
    write: async (records) => {
      await parts.write?.(records)
      written.push(records)
    },
    later: (task, delayMs) => {
      const alarm = { task, delayMs }
      alarms.push(alarm)
      return () => alarms.splice(alarms.indexOf(alarm), 1)
    },
  })
  const ring = async (): Promise<void> => {
    alarms.shift()?.task()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { log, written, alarms, ring }
}

function observeTimes(log: { observe(call: ObservedCall): void }, times: number): void {
  for (let time = 0; time < times; time += 1) log.observe(call)
}
