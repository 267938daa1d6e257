import type { AppCaller } from '../../../src/base/caller.ts'
import { refuse, type LimitReason } from '../../../src/base/refusal.ts'
import type { RateAdmission } from '../../../src/api/limits/rate-limiter.ts'
import { callMetrics } from '../../../src/api/pipeline/call-metrics.ts'
import type { FinishedCall, KnownOfCall } from '../../../src/api/pipeline/call.ts'
import { startApp, testSettings } from '../../http/start-app.ts'
import { openedOnce } from '../../opened.ts'
import { postJson } from '../../post-json.ts'

const operatorToken = 'of-the-operator-0123'
let lag = { entries: 0, seconds: 0, unreadableLines: 0 }
const metrics = callMetrics({
  operationIds: ['search_properties', 'compare_properties'],
  ledgerLag: () => lag,
})

/** An admission by limits that only observe. */
function overLimit(reason: LimitReason): RateAdmission {
  // The proof carries its brand in the type only.
  return { calls: 1, overLimit: reason } as RateAdmission
}

interface About {
  readonly outcome?: FinishedCall['outcome']
  readonly known?: KnownOfCall
  readonly operationId?: string
}

const testCaller: AppCaller = {
  ...{ kind: 'app', appId: 'app_1', ownerId: 'own_1', tier: 'developer', credentialId: 'crd_1' },
  ...{ credentialKind: 'test_key', licensedCities: [] },
}

function finished({ outcome, known, operationId = 'search_properties' }: About): FinishedCall {
  return {
    request: { operationId, transport: 'mcp', requestId: 'req_1' },
    outcome: outcome ?? { refused: false, json: '{}' },
    known: { caller: { kind: 'anonymous', ipAddress: '203.0.113.7' }, ...known },
    durationMs: 0.7,
  }
}

/** The value of each line that begins with a name. */
async function values(name: string): Promise<readonly string[]> {
  const { text } = await metrics.read()
  return text.split('\n').filter((line) => line.startsWith(name))
}

describe('callMetrics', () => {
  it('counts calls by operation, transport and outcome, and measures their duration', async () => {
    metrics.finished(finished({}))
    metrics.finished(finished({}))
    metrics.finished(finished({ outcome: refuse('not_implemented', 'later') }))
    expect(await values('nilam_calls_total')).to.have.members([
      'nilam_calls_total{operation="search_properties",transport="mcp",outcome="ok"} 2',
      'nilam_calls_total{operation="search_properties",transport="mcp",outcome="not_implemented"} 1',
    ])
    const durations = await values('nilam_call_duration_seconds')
    const labels = 'operation="search_properties",transport="mcp"'
    expect(durations).to.include.members([
      `nilam_call_duration_seconds_bucket{le="0.0005",${labels}} 0`,
      `nilam_call_duration_seconds_bucket{le="0.001",${labels}} 3`,
      `nilam_call_duration_seconds_count{${labels}} 3`,
    ])
  })

  it('counts calls with test keys separately, whatever they simulate', async () => {
    const before = await values('nilam_calls_total')
    metrics.finished(finished({ known: { caller: testCaller } }))
    metrics.finished(
      finished({
        known: { caller: testCaller },
        outcome: refuse('internal_error', 'as requested'),
      }),
    )
    expect(await values('nilam_calls_total')).to.deep.equal(before)
    expect(await values('nilam_sandbox_calls_total')).to.deep.equal([
      'nilam_sandbox_calls_total{operation="search_properties",transport="mcp"} 2',
    ])
  })

  it('counts rejections by reason, cache lookups, observed excesses and contract breaches', async () => {
    const operationId = 'compare_properties'
    metrics.finished(
      finished({
        operationId,
        outcome: {
          ...{ refused: true, error: 'rate_limited', message: 'Wait.' },
          ...{ reason: 'usage_ceiling', retryAfterSeconds: 1 },
        },
      }),
    )
    metrics.finished(finished({ known: { cache: 'hit' }, operationId }))
    metrics.finished(
      finished({ known: { cache: 'miss', rate: overLimit('anon_daily') }, operationId }),
    )
    metrics.finished(
      finished({ known: { breaches: [{ path: 'total', message: 'is no number' }] } }),
    )
    const of = `operation="${operationId}"`
    expect(await values('nilam_limit_refusals_total')).to.deep.equal([
      `nilam_limit_refusals_total{${of},reason="usage_ceiling"} 1`,
    ])
    expect(await values('nilam_limit_excesses_total')).to.deep.equal([
      `nilam_limit_excesses_total{${of},reason="anon_daily"} 1`,
    ])
    expect(await values('nilam_cache_lookups_total')).to.have.members([
      `nilam_cache_lookups_total{${of},result="hit"} 1`,
      `nilam_cache_lookups_total{${of},result="miss"} 1`,
    ])
    expect(await values('nilam_contract_breaches_total')).to.deep.equal([
      'nilam_contract_breaches_total{operation="search_properties"} 1',
    ])
  })

  it('counts unknown operations under one label, and labels no caller', async () => {
    metrics.finished(finished({ operationId: 'x'.repeat(1000) }))
    expect(await values('nilam_calls_total{operation="unknown"')).to.have.length(1)
    const { text } = await metrics.read()
    expect(text).not.to.match(/xxx|nlm_live|203\.0\.113\.7/)
  })

  it('reads the lag of the ledger and of the event loop when scraped', async () => {
    lag = { entries: 12, seconds: 3.5, unreadableLines: 2 }
    expect(await values('nilam_ledger_lag_entries')).to.deep.equal(['nilam_ledger_lag_entries 12'])
    expect(await values('nilam_ledger_lag_seconds')).to.deep.equal(['nilam_ledger_lag_seconds 3.5'])
    expect(await values('nilam_journal_unreadable')).to.deep.equal([
      'nilam_journal_unreadable_lines_total 2',
    ])
    expect(await values('nodejs_eventloop_lag_p99_seconds ')).to.have.length(1)
  })

  describe('at /internal/metrics', () => {
    const app = openedOnce(() =>
      startApp({ metrics, settings: { ...testSettings, operatorToken } }),
    )

    const read = (token: string, method = 'GET') =>
      fetch(`${app.origin}/internal/metrics`, {
        method,
        headers: { authorization: `Bearer ${token}` },
      })

    it('serves Prometheus text to the operator only', async () => {
      const response = await read(operatorToken)
      expect(response.status).to.equal(200)
      expect(response.headers.get('content-type')).to.match(/^text\/plain; version=0\.0\.4/)
      expect(response.headers.get('cache-control')).to.equal('no-store')
      expect(await response.text()).to.include('# TYPE nilam_calls_total counter')
      expect((await read('of-somebody-else-01')).status).to.equal(401)
      expect((await fetch(`${app.origin}/internal/metrics`)).status).to.equal(401)
    })

    it('accepts only GET', async () => {
      const response = await read(operatorToken, 'POST')
      expect(response.status).to.equal(405)
      expect(response.headers.get('allow')).to.include('GET')
    })

    it('counts the calls of both transports', async () => {
      const before = await values('nilam_calls_total')
      await postJson(`${app.origin}/public/v1/search_properties`, '{}')
      const rest = (await values('nilam_calls_total')).filter((line) => !before.includes(line))
      expect(rest).to.deep.equal([
        'nilam_calls_total{operation="search_properties",transport="rest",outcome="ok"} 1',
      ])
    })
  })
})
