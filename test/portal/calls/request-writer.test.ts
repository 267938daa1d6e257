import { expect } from 'chai'
import { invalidParams, refuse, type Refusal } from '../../../src/base/refusal.ts'
import type { ObservedRequest } from '../../../src/portal/calls/request-record.ts'
import {
  listedPerMinute,
  openRequestWriter,
  type RequestBatch,
} from '../../../src/portal/calls/request-writer.ts'
import { startMs } from '../../market/open-test-market.ts'

const wrong = invalidParams([{ path: 'city', message: 'must be text' }])

describe('openRequestWriter', () => {
  let written: RequestBatch[]
  let failures: number[]
  let isAway: boolean
  let tick: () => void

  beforeEach(() => {
    written = []
    failures = []
    isAway = false
    tick = () => undefined
  })

  function open() {
    return openRequestWriter({
      async write(batch) {
        if (isAway) throw new Error('away')
        written.push(batch)
      },
      onFailure: (_, lost) => failures.push(lost),
      later(task) {
        tick = task
        return () => undefined
      },
    })
  }

  /** Runs what a second would, and waits until it is done. */
  async function second(): Promise<void> {
    tick()
    for (let turn = 0; turn < 60; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  }

  const call = (
    own: Partial<ObservedRequest> & { readonly credentialId?: string } = {},
  ): ObservedRequest => {
    const { credentialId = 'crd_1', ...rest } = own
    return {
      app: { appId: 'app_1', credentialId, isTest: false },
      ...{ atMs: startMs, requestId: 'mine', operationId: 'search_properties', transport: 'rest' },
      ...{ durationMs: 4, body: { value: { city: 'Coimbatore' } } },
      ...rest,
    }
  }

  const listed = () => written.flatMap(({ records }) => records)
  const sum = (name: 'calls' | 'unlisted') =>
    written.flatMap(({ counts }) => counts).reduce((total, count) => total + count[name], 0)

  it('lists the first answered calls of a minute and credential, and counts them all', async () => {
    const writer = open()
    const busy = 5 * listedPerMinute.answered
    for (let index = 0; index < busy; index += 1) writer.observe(call())
    writer.observe(call({ credentialId: 'crd_2' }))
    await second()
    expect(listed()).to.have.lengthOf(listedPerMinute.answered + 1)
    expect(sum('calls')).to.equal(busy + 1)
    expect(sum('unlisted')).to.equal(busy - listedPerMinute.answered)
    writer.observe(call({ atMs: startMs + 60_000 }))
    await second()
    expect(listed()).to.have.lengthOf(listedPerMinute.answered + 2)
  })

  it('lists rejected calls beside a flood of answered ones, and of each status its own number', async () => {
    const writer = open()
    const limited: Refusal = refuse('not_found', 'There is no such listing.')
    for (let index = 0; index < 2000; index += 1) {
      writer.observe(call())
      if (index < 900) writer.observe(call({ refusal: limited }))
      if (index % 10 === 0) writer.observe(call({ refusal: wrong }))
    }
    await second()
    const statuses = listed().map(({ status }) => status)
    expect(statuses.filter((status) => status === 400)).to.have.lengthOf(200)
    expect(statuses.filter((status) => status === 404)).to.have.lengthOf(listedPerMinute.rejected)
    expect(sum('calls')).to.equal(2000 + 900 + 200)
    expect(sum('calls') - sum('unlisted')).to.equal(statuses.length)
  })

  it('lists a bounded number of a second however many credentials call', async () => {
    const writer = open()
    for (let index = 0; index < 5000; index += 1) {
      writer.observe(call({ credentialId: `crd_${index}` }))
      writer.observe(call({ credentialId: `crd_${index}`, refusal: wrong }))
    }
    await second()
    expect(listed().length).to.be.at.most(2000)
    expect(listed().some(({ status }) => status === 200)).to.equal(true)
    expect(sum('calls')).to.equal(10_000)
    expect(sum('calls') - sum('unlisted')).to.equal(listed().length)
    expect(written.every(({ records }) => records.length <= 100)).to.equal(true)
  })

  it('writes every call once when the database was away, and waits with no more than a bound', async () => {
    const writer = open()
    isAway = true
    for (let minute = 0; minute < 30; minute += 1) {
      for (let index = 0; index < 200; index += 1) {
        writer.observe(call({ atMs: startMs + minute * 60_000, requestId: `${minute}-${index}` }))
      }
      await second()
    }
    expect(failures).to.deep.equal([0])
    isAway = false
    await second()
    expect(sum('calls')).to.equal(30 * 200)
    const ids = listed().map(({ requestId }) => requestId)
    expect(new Set(ids).size).to.equal(ids.length)
    expect(ids.length).to.be.within(500, 1100)
    expect(sum('calls') - sum('unlisted')).to.equal(ids.length)
  })

  it('gives up a batch that no database takes, and says so', async () => {
    const writer = open()
    isAway = true
    writer.observe(call())
    for (let attempt = 0; attempt < 300; attempt += 1) {
      tick()
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect(failures).to.deep.equal([0, 1])
    isAway = false
    writer.observe(call({ requestId: 'later' }))
    await second()
    expect(listed().map(({ requestId }) => requestId)).to.deep.equal(['later'])
  })

  it('writes what waits when it closes, and drops later calls', async () => {
    const writer = open()
    for (let index = 0; index < 90; index += 1) writer.observe(call())
    await writer.close()
    writer.observe(call())
    await writer.close()
    expect(listed()).to.have.lengthOf(90)
    expect(failures).to.deep.equal([])
  })

  it('says how many calls are lost when it closes without a database', async () => {
    const writer = open()
    for (let index = 0; index < 90; index += 1) writer.observe(call())
    isAway = true
    await writer.close()
    expect(failures).to.deep.equal([0, 90])
  })
})
