import { pino } from 'pino'
import { openTelemetry, type Telemetry } from '../../src/app/telemetry/open-telemetry.ts'
import { callMetrics } from '../../src/api/pipeline/call-metrics.ts'
import { responseCache } from '../../src/api/pipeline/response-cache.ts'
import { contract, startApp, type RunningApp } from '../http/start-app.ts'
import { startOtlpReceiver, valueOf, type OtlpReceiver } from './otlp-receiver.ts'
import { postJson } from '../post-json.ts'

const stages = [
  ...['authenticate', 'limit rate', 'parse', 'validate', 'cache key', 'read cache', 'limit quota'],
  ...['handle', 'check response', 'meter'],
]
const traceId = '0af7651916cd43dd8448eb211c80319c'
const parentSpanId = 'b7ad6b7169203331'
const sampled = `00-${traceId}-${parentSpanId}-01`
const metrics = callMetrics({ operationIds: contract.operationIds })

describe('OpenTelemetry', () => {
  let receiver: OtlpReceiver
  let telemetry: Telemetry
  let app: RunningApp
  let lines: string[]

  beforeEach(async () => {
    lines = []
    receiver = await startOtlpReceiver()
    await start(receiver.endpoint, 1)
  })
  afterEach(async () => {
    await app.stop(100, 0)
    await telemetry.close()
    await receiver.close()
  })

  async function start(endpoint: string, traceRatio: number): Promise<void> {
    const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
    telemetry = openTelemetry({ endpoint, traceRatio, metrics, logger })
    app = await startApp({ metrics, logger, cache: responseCache(), tracer: telemetry.tracer })
  }

  const send = (path: string, body: string, traceparent?: string) =>
    postJson(`${app.origin}${path}`, body, {
      accept: 'application/json, text/event-stream',
      ...(traceparent !== undefined && { traceparent }),
    })
  const search = '/public/v1/search_properties'

  it('gets one span of a call, in the trace of its caller, and one of each stage below it', async () => {
    const response = await send(search, '{"city":"Coimbatore"}', sampled)
    expect(response.status).to.equal(200)
    await telemetry.close()
    const [call, ...others] = receiver.spans.filter(({ name }) => name === 'search_properties')
    expect(others).to.have.length(0)
    expect(call).to.include({ traceId, parentSpanId })
    const below = receiver.spans.filter((span) => span.parentSpanId === call?.spanId)
    expect(below.map(({ name }) => name)).to.deep.equal(stages)
    expect(new Set(receiver.spans.map((span) => span.traceId))).to.deep.equal(new Set([traceId]))
    const attributes = call?.attributes ?? []
    expect(valueOf(attributes, 'http.response.status_code')).to.equal('200')
    expect(valueOf(attributes, 'nilam.transport')).to.equal('rest')
    expect(valueOf(attributes, 'nilam.caller_kind')).to.equal('anonymous')
    expect(receiver.attributeOf('service.name')).to.equal('nilam')
    expect(receiver.attributeOf('service.instance.id')).to.match(/^[\da-f-]{36}$/)
  })

  it('gets the calls of MCP, each with the trace of its request', async () => {
    const params = { name: 'search_properties', arguments: { city: 'Coimbatore' } }
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params }
    await send('/mcp', JSON.stringify(message), sampled)
    await telemetry.close()
    const call = receiver.spans.find(({ name }) => name === 'search_properties')
    expect(call).to.include({ traceId, parentSpanId })
    expect(valueOf(call?.attributes ?? [], 'nilam.transport')).to.equal('mcp')
  })

  it('shows the stage that rejected a call, and no stage after it', async () => {
    await send(search, '{"limit":0}', sampled)
    await telemetry.close()
    const names = receiver.spans.map(({ name }) => name)
    expect(names).to.have.members(['search_properties', ...stages.slice(0, 4)])
    for (const { name, attributes } of receiver.spans) {
      const isRejection = name === 'search_properties' || name === 'validate'
      expect(valueOf(attributes, 'error.type'), name).to.equal(
        isRejection ? 'invalid_params' : undefined,
      )
    }
  })

  it('gets no arguments, responses or IP addresses', async () => {
    await send(search, '{"city":"call me at +91 98765 43210"}', sampled)
    await telemetry.close()
    expect(receiver.text()).not.to.match(/98765 43210|127\.0\.0\.1|call me/)
  })

  it('has the trace of a call in its log line', async () => {
    await send(search, '{"city":"Coimbatore"}', sampled)
    expect(lines.map((line) => JSON.parse(line))).to.deep.include.members([
      { ...JSON.parse(lines[0] ?? '{}'), traceId },
    ])
  })

  for (const [wish, traceparent, count] of [
    ['whose caller decided against it', `00-${traceId}-${parentSpanId}-00`, 0],
    ['with a malformed traceparent', '00-xyz', 11],
  ] as const) {
    it(`gets ${count} spans of a call ${wish}`, async () => {
      expect((await send(search, '{"city":"Coimbatore"}', traceparent)).status).to.equal(200)
      await telemetry.close()
      expect(receiver.spans).to.have.length(count)
    })
  }

  it('gets no span at a ratio of 0, and every metric', async () => {
    await app.stop(100, 0)
    await telemetry.close()
    await start(receiver.endpoint, 0)
    await send(search, '{"city":"Coimbatore"}')
    await telemetry.close()
    expect(receiver.spans).to.have.length(0)
    const { text } = await metrics.read()
    const prometheus = [...text.matchAll(/^# TYPE (\w+) /gmu)].map(([, name]) => name)
    expect(receiver.metrics().map(({ name }) => name)).to.include.members(prometheus)
    const counted = receiver.metrics().find(({ name }) => name === 'nilam_calls_total')?.sum
    expect(counted?.isMonotonic).to.equal(true)
    const point = counted?.dataPoints.find(
      ({ attributes }) =>
        valueOf(attributes, 'transport') === 'rest' && valueOf(attributes, 'outcome') === 'ok',
    )
    expect(text).to.contain(
      `nilam_calls_total{operation="search_properties",transport="rest",outcome="ok"} ${point?.asDouble}`,
    )
    const durations = receiver.metrics().find(({ name }) => name === 'nilam_call_duration_seconds')
    for (const { count, bucketCounts = [], explicitBounds } of durations?.histogram?.dataPoints ??
      []) {
      expect(bucketCounts).to.have.length((explicitBounds?.length ?? 0) + 1)
      expect(bucketCounts.reduce((sum, calls) => sum + calls, 0)).to.equal(count)
    }
    expect(durations?.histogram?.dataPoints).not.to.be.empty
  })

  it('tells the processes of an instance apart that the environment names', async () => {
    await telemetry.close()
    process.env.OTEL_RESOURCE_ATTRIBUTES = 'service.instance.id=blue'
    const { endpoint } = receiver
    const logger = pino({ level: 'silent' })
    const processName = 'worker-2'
    telemetry = openTelemetry({ endpoint, traceRatio: 1, metrics, logger, processName })
    delete process.env.OTEL_RESOURCE_ATTRIBUTES
    await telemetry.close()
    expect(receiver.text()).to.include('"stringValue":"blue/worker-2"')
  })

  it('delays and fails no call when the receiver is away, and warns', async () => {
    await app.stop(100, 0)
    await telemetry.close()
    await start('http://127.0.0.1:9', 1)
    expect((await send(search, '{"city":"Coimbatore"}')).status).to.equal(200)
    await telemetry.close()
    expect(lines.join('')).to.contain('telemetry could not be sent')
  })
})
