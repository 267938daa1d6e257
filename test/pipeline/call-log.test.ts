import { Writable } from 'node:stream'
import { expect } from 'chai'
import { pino } from 'pino'
import { invalidParams, refuse } from '../../src/base/refusal.ts'
import { callLog, refusedRequest } from '../../src/pipeline/call-log.ts'
import type { FinishedCall } from '../../src/pipeline/run-operation.ts'

const finished: FinishedCall = {
  call: {
    transport: 'mcp',
    operationId: 'search_properties',
    arguments: { city: 'call me at +91 98765 43210' },
    credential: { authorization: 'Bearer nlm_live_secret' },
    address: '203.0.113.7',
    requestId: 'req_1',
  },
  outcome: { refused: false, json: '{"title":"a home"}' },
  callerKind: 'anonymous',
  breaches: [],
  durationMs: 1.23456,
}

describe('the call log', () => {
  it('has one line for a call: what it was and how it ended', () => {
    const [line, ...others] = linesOf((log) => log.observe(finished))
    expect(others).to.have.length(0)
    expect(line).to.include({
      level: 30,
      requestId: 'req_1',
      operationId: 'search_properties',
      transport: 'mcp',
      callerKind: 'anonymous',
      status: 200,
      durationMs: 1.235,
    })
  })

  it('has the app behind a credential', () => {
    const byApp = { ...finished, callerKind: 'app', appId: 'app_1' } as const
    const [line] = linesOf((log) => log.observe(byApp))
    expect(line).to.include({ callerKind: 'app', appId: 'app_1' })
  })

  it('says that a call came with a test key', () => {
    const [line] = linesOf((log) => log.observe({ ...finished, isTest: true }))
    expect(line).to.include({ isTest: true })
  })

  it('has the status and code of a refusal', () => {
    const outcome = invalidParams([{ path: 'city', message: 'must be a text' }])
    const [line] = linesOf((log) => log.observe({ ...finished, outcome }))
    expect(line).to.include({ status: 400, error: 'invalid_params' })
  })

  it('names the limit that refused a call, or would have, and what the cache had', () => {
    const outcome = {
      refused: true,
      error: 'rate_limited',
      message: 'Wait.',
      reason: 'anon_daily',
      retryAfterSeconds: 5,
    } as const
    const [line] = linesOf((log) =>
      log.observe({ ...finished, outcome, cache: 'miss', overLimit: 'usage_daily' }),
    )
    expect(line).to.include({ status: 429, reason: 'anon_daily' })
    expect(line).to.include({ cache: 'miss', overLimit: 'usage_daily' })
  })

  it('never has arguments, answers, credentials or addresses', () => {
    const failure = new Error('broken')
    const breaches = [{ path: 'listings.0.price', message: 'must be an integer' }]
    const text = JSON.stringify(linesOf((log) => log.observe({ ...finished, failure, breaches })))
    for (const secret of ['98765', 'nlm_live_secret', '203.0.113.7', 'a home']) {
      expect(text).to.not.contain(secret)
    }
  })

  it('has an error line, with the paths, for an answer that breaks the contract', () => {
    const breaches = [{ path: 'listings.0.price', message: 'must be an integer' }]
    const lines = linesOf((log) => log.observe({ ...finished, breaches }))
    expect(lines.map(({ level }) => level)).to.deep.equal([50, 30])
    expect(lines[0]).to.deep.include({ operationId: 'search_properties', breaches })
  })

  it('has one line for a request that was refused before it became a call', () => {
    const refusal = refuse('not_found', 'There is nothing at this path.')
    const lines = linesOf((log) => {
      log.refused(refusedRequest('rest', 'req_2', refusal))
      log.refused({ transport: 'mcp', requestId: 'req_3', status: 400, error: '-32700' })
    })
    expect(lines).to.have.length(2)
    const [first, second] = lines
    expect(first).to.include({ level: 30, transport: 'rest', requestId: 'req_2' })
    expect(first).to.include({ status: 404, error: 'not_found' })
    expect(second).to.include({ transport: 'mcp', status: 400, error: '-32700' })
  })

  it('has an error line, with the cause, for a failure', () => {
    const lines = linesOf((log) => log.observe({ ...finished, failure: new Error('broken') }))
    expect(lines).to.have.length(1)
    expect(lines[0]).to.include({ level: 50, requestId: 'req_1' })
    expect(lines[0]).to.have.nested.property('err.message', 'broken')
  })

  it('counts answers, refusals by code, breaches and failures', () => {
    const log = callLog(pino({ level: 'silent' }))
    const outcome = invalidParams([{ path: '', message: 'is missing' }])
    log.observe(finished)
    log.observe({ ...finished, outcome })
    log.observe({ ...finished, outcome })
    log.observe({ ...finished, breaches: [{ path: '', message: 'x' }] })
    log.observe({ ...finished, failure: 'x' })
    log.failed(new Error('x'), 'req_2')
    expect(log.counts).to.deep.equal({
      answered: 3,
      refused: { invalid_params: 2 },
      breaches: 1,
      failures: 2,
    })
  })
})

interface Line extends Record<string, unknown> {
  readonly level: number
}

function linesOf(use: (log: ReturnType<typeof callLog>) => void): readonly Line[] {
  const written: string[] = []
  const stream = new Writable({
    write: (chunk, _, done) => {
      written.push(String(chunk))
      done()
    },
  })
  use(callLog(pino({ level: 'info' }, stream)))
  return written.map((line) => JSON.parse(line))
}
