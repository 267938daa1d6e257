import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { load, type Target } from './load.ts'
import { startServer, type ServerProcess } from './server-process.ts'

// Servers on one processor, the load generator on another; every slot of a road is paired with a slot of the base right
// beside it, since the machine's speed drifts by more than what is to be measured.

const rounds = Number(process.env.ROUNDS ?? 7)
const slotSeconds = Number(process.env.SLOT_SECONDS ?? 2)

const emi = { propertyValue: 6250000, interestRatePercent: 9, tenureYears: 20 }
const search = {
  city: 'Coimbatore',
  locality: 'Saravanampatti',
  propertyType: 'apartment',
  bedrooms: 2,
}
const json = { 'content-type': 'application/json' }

requireTools('wrk', 'taskset')
const home = mkdtempSync(join(tmpdir(), 'nilam-bench-'))
const started: ServerProcess[] = []
try {
  const raw = await start(['test/bench/raw-server.ts'], 18080)
  const rival = await start(['test/bench/fastify-server.ts'], 18083)
  const quiet = await start(['src/main.ts'], 18081, {
    NILAM_HOME: join(home, 'quiet'),
    LOG_LEVEL: 'warn',
  })
  const logged = await start(['src/main.ts'], 18082, {
    NILAM_HOME: join(home, 'logged'),
    LOG_LEVEL: 'info',
  })

  const base: Pipeline = {
    name: 'node:http, one EMI',
    server: raw,
    target: { url: `${raw.origin}/`, headers: json, body: JSON.stringify(emi) },
  }
  const restEmi = rest(quiet, 'calculate_home_affordability', emi)
  const restSearch = rest(quiet, 'search_properties', search)
  console.log(
    `${rounds} rounds of ${slotSeconds} s a slot, Node ${process.version}; median (lowest to highest)\n`,
  )
  console.log(
    '| road | beside | requests/s ratio | CPU per request ratio | µs of CPU per request |',
  )
  console.log('| --- | --- | --- | --- | --- |')
  await compare({ ...base, name: 'node:http, one EMI (again)' }, base)
  const fastifyEmi = {
    ...rest(rival, 'calculate_home_affordability', emi),
    name: 'fastify, one EMI',
  }
  await compare({ ...restEmi, name: 'REST, one EMI' }, base)
  await compare(fastifyEmi, base)
  await compare({ ...restEmi, name: 'REST, one EMI' }, fastifyEmi)
  await compare(
    {
      ...rest(logged, 'calculate_home_affordability', emi),
      name: 'REST, one EMI, every call logged',
    },
    base,
  )
  await compare(
    { ...mcp(quiet, 'calculate_home_affordability', emi), name: 'MCP, one EMI' },
    restEmi,
  )
  await compare(
    { ...modernMcp(quiet, 'calculate_home_affordability', emi), name: 'MCP 2026-07-28, one EMI' },
    restEmi,
  )
  await compare({ ...restSearch, name: 'REST, one search' }, base)
  await compare({ ...mcp(quiet, 'search_properties', search), name: 'MCP, one search' }, restSearch)
} finally {
  for (const server of started) await server.stop()
  rmSync(home, { recursive: true, force: true })
}

interface Pipeline {
  readonly name: string
  readonly server: ServerProcess
  readonly target: Target
}

async function start(...args: Parameters<typeof startServer>): Promise<ServerProcess> {
  const server = await startServer(...args)
  started.push(server)
  return server
}

function rest(server: ServerProcess, operationId: string, body: object): Pipeline {
  const url = `${server.origin}/public/v1/${operationId}`
  return {
    name: `REST ${operationId}`,
    server,
    target: { url, headers: json, body: JSON.stringify(body) },
  }
}

function mcp(server: ServerProcess, name: string, args: object): Pipeline {
  const headers = {
    ...json,
    accept: 'application/json, text/event-stream',
    'mcp-protocol-version': '2025-11-25',
  }
  const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }
  return {
    name,
    server,
    target: { url: `${server.origin}/mcp`, headers, body: JSON.stringify(body) },
  }
}

function modernMcp(server: ServerProcess, name: string, args: object): Pipeline {
  const version = '2026-07-28'
  const headers = {
    ...json,
    accept: 'application/json, text/event-stream',
    'mcp-protocol-version': version,
    'mcp-method': 'tools/call',
    'mcp-name': name,
  }
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': version,
    'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1.0.0' },
    'io.modelcontextprotocol/clientCapabilities': {},
  }
  const body = {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name, arguments: args, _meta },
  }
  return {
    name,
    server,
    target: { url: `${server.origin}/mcp`, headers, body: JSON.stringify(body) },
  }
}

interface Measured {
  readonly requestsPerSecond: number
  readonly cpuMicros: number
}

async function compare(road: Pipeline, beside: Pipeline): Promise<void> {
  const pairs: { own: Measured; other: Measured }[] = []
  await slot(road, 1)
  await slot(beside, 1)
  for (let round = 0; round < rounds; round += 1) {
    // The order changes from round to round, so that neither always comes second.
    if (round % 2 === 0) {
      const own = await slot(road, slotSeconds)
      pairs.push({ own, other: await slot(beside, slotSeconds) })
    } else {
      const other = await slot(beside, slotSeconds)
      pairs.push({ own: await slot(road, slotSeconds), other })
    }
  }
  const rate = spread(
    pairs.map(({ own, other }) => own.requestsPerSecond / other.requestsPerSecond),
  )
  const cpu = spread(pairs.map(({ own, other }) => own.cpuMicros / other.cpuMicros))
  const micros = spread(pairs.map(({ own }) => own.cpuMicros))
  console.log(
    `| ${road.name} | ${beside.name} | ${shown(rate, 2)} | ${shown(cpu, 2)} | ${shown(micros, 0)} |`,
  )
}

async function slot({ server, target }: Pipeline, seconds: number): Promise<Measured> {
  const before = await server.cpuMs()
  const { requestsPerSecond, requests } = await load(target, seconds)
  const cpuMicros = ((await server.cpuMs()) - before) * (1000 / requests)
  return { requestsPerSecond, cpuMicros }
}

interface Spread {
  readonly median: number
  readonly lowest: number
  readonly highest: number
}

function spread(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (index: number): number => sorted[index] ?? NaN
  return {
    median: at(Math.floor(sorted.length / 2)),
    lowest: at(0),
    highest: at(sorted.length - 1),
  }
}

function shown({ median, lowest, highest }: Spread, decimals: number): string {
  const text = (value: number): string => value.toFixed(decimals)
  return `${text(median)} (${text(lowest)} to ${text(highest)})`
}

function requireTools(...names: readonly string[]): void {
  const missing = names.filter((name) => {
    try {
      execFileSync('which', [name], { stdio: 'ignore' })
      return false
    } catch {
      return true
    }
  })
  if (missing.length === 0) return
  console.error(
    `The bench needs Linux with ${missing.join(' and ')} (Debian: apt-get install wrk util-linux).`,
  )
  process.exit(2)
}
