import { Writable } from 'node:stream'
import { pino } from 'pino'
import type { AppCaller } from '../../../src/base/caller.ts'
import { internalError, invalidParams, refuse } from '../../../src/base/refusal.ts'
import { callLog } from '../../../src/api/pipeline/call-log.ts'
import type { FinishedCall, KnownOfCall } from '../../../src/api/pipeline/call.ts'
import type { RateAdmission } from '../../../src/api/limits/rate-limiter.ts'

const appCaller: AppCaller = {
  ...{ kind: 'app', appId: 'app_1', ownerId: 'own_1', tier: 'business', credentialId: 'crd_1' },
  ...{ credentialKind: 'api_key', licensedCities: [] },
}

const finished: FinishedCall = {
  request: { transport: 'mcp', operationId: 'search_properties', requestId: 'req_1' },
  outcome: { refused: false, json: '{"title":"a home"}' },
  known: {
    caller: { kind: 'anonymous', ipAddress: '203.0.113.7' },
    body: { value: { city: 'call me at +91 98765 43210' } },
  },
  durationMs: 1.23456,
}

function knowing(known: KnownOfCall): FinishedCall {
  return { ...finished, known: { ...finished.known, ...known } }
}

describe('the call log', () => {
  it('writes one line for a call: what it was and how it ended', () => {
    const [line, ...others] = linesOf((log) => log.finished(finished))
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

  it('writes the id of a credential, and its app', () => {
    const [line] = linesOf((log) => log.finished(knowing({ caller: appCaller })))
    expect(line).to.include({ callerKind: 'app', appId: 'app_1', credentialId: 'crd_1' })
    expect(line).not.to.have.property('isTest')
  })

  it('marks a call with a test key', () => {
    const caller = { ...appCaller, credentialKind: 'test_key' } as const
    const [line] = linesOf((log) => log.finished(knowing({ caller })))
    expect(line).to.include({ isTest: true })
  })

  it('writes the status and code of an error', () => {
    const outcome = invalidParams([{ path: 'city', message: 'must be a text' }])
    const [line] = linesOf((log) => log.finished({ ...finished, outcome }))
    expect(line).to.include({ status: 400, error: 'invalid_params' })
  })

  it('names the limit that rejected a call, or would have, and the cache lookup', () => {
    const outcome = {
      refused: true,
      error: 'rate_limited',
      message: 'Wait.',
      reason: 'anon_daily',
      retryAfterSeconds: 5,
    } as const
    // The proof carries its brand in the type only.
    const rate = { calls: 1, overLimit: 'usage_daily' } as RateAdmission
    const [line] = linesOf((log) => log.finished({ ...knowing({ cache: 'miss', rate }), outcome }))
    expect(line).to.include({ status: 429, reason: 'anon_daily' })
    expect(line).to.include({ cache: 'miss', overLimit: 'usage_daily' })
  })

  it('never writes arguments, responses, secrets or IP addresses', () => {
    const outcome = internalError('req_1', new Error('broken'))
    const breaches = [{ path: 'listings.0.price', message: 'must be an integer' }]
    const lines = linesOf((log) => {
      log.finished({ ...knowing({ breaches, caller: appCaller }), outcome })
      log.finished(finished)
    })
    const text = JSON.stringify(lines)
    for (const secret of ['98765', '203.0.113.7', 'a home']) {
      expect(text).to.not.contain(secret)
    }
  })

  it('writes an error line, with the paths, for a response that breaks the contract', () => {
    const breaches = [{ path: 'listings.0.price', message: 'must be an integer' }]
    const lines = linesOf((log) => log.finished(knowing({ breaches })))
    expect(lines.map(({ level }) => level)).to.deep.equal([50, 30])
    expect(lines[0]).to.deep.include({ operationId: 'search_properties', breaches })
  })

  it('writes one line for a request that never became a call', () => {
    const parts = { known: {}, durationMs: 0 }
    const lines = linesOf((log) => {
      log.finished({
        ...{ ...parts, request: { transport: 'rest', requestId: 'req_2' } },
        outcome: refuse('not_found', 'This path does not exist.'),
      })
      log.finished({
        ...{ ...parts, request: { transport: 'mcp', requestId: 'req_3' } },
        outcome: { refused: true, status: 400, error: '-32700' },
      })
    })
    expect(lines).to.have.length(2)
    const [first, second] = lines
    expect(first).to.include({ level: 30, transport: 'rest', requestId: 'req_2' })
    expect(first).to.include({ status: 404, error: 'not_found' })
    expect(second).to.include({ transport: 'mcp', status: 400, error: '-32700' })
  })

  it('writes an error line, with the cause, for a failure', () => {
    const outcome = internalError('req_1', new Error('broken'))
    const lines = linesOf((log) => log.finished({ ...finished, outcome }))
    expect(lines).to.have.length(1)
    expect(lines[0]).to.include({ level: 50, requestId: 'req_1', error: 'internal_error' })
    expect(lines[0]).to.have.nested.property('err.message', 'broken')
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
