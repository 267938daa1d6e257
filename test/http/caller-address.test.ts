import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect } from 'chai'
import { pino } from 'pino'
import { callerAddress } from '../../src/http/caller-address.ts'
import type { TrustedProxies } from '../../src/base/trusted-proxies.ts'
import { callMetrics } from '../../src/pipeline/call-metrics.ts'
import { readSettings } from '../../src/settings.ts'
import { startApp, testSettings } from './start-app.ts'

interface Case {
  readonly title: string
  readonly trust: string
  readonly peer: string
  readonly forwarded?: string
  readonly address: string
}

const cases: readonly Case[] = [
  { title: 'is the peer', trust: 'none', peer: '203.0.113.7', address: '203.0.113.7' },
  {
    title: 'is not what a caller claims when no proxy is trusted',
    trust: 'none',
    peer: '203.0.113.7',
    forwarded: '198.51.100.1',
    address: '203.0.113.7',
  },
  {
    title: 'is IPv4 also over an IPv6 socket',
    trust: 'none',
    peer: '::ffff:203.0.113.7',
    address: '203.0.113.7',
  },
  { title: 'may be IPv6', trust: 'none', peer: '2001:db8::1', address: '2001:db8::1' },
  {
    title: 'is what the one trusted hop says',
    trust: '1',
    peer: '10.0.0.1',
    forwarded: '203.0.113.7',
    address: '203.0.113.7',
  },
  {
    title: 'is the last entry behind one hop, whatever the caller wrote before it',
    trust: '1',
    peer: '10.0.0.1',
    forwarded: '198.51.100.1, 203.0.113.7',
    address: '203.0.113.7',
  },
  {
    title: 'is the last but one behind two hops',
    trust: '2',
    peer: '10.0.0.1',
    forwarded: '192.0.2.1, 198.51.100.1, 203.0.113.7',
    address: '198.51.100.1',
  },
  {
    title: 'is the first entry when more hops are trusted than there are',
    trust: '5',
    peer: '10.0.0.1',
    forwarded: '198.51.100.1, 203.0.113.7',
    address: '198.51.100.1',
  },
  {
    title: 'is the peer when a trusted hop says nothing',
    trust: '1',
    peer: '10.0.0.1',
    address: '10.0.0.1',
  },
  {
    title: 'stops at the first address outside the trusted ranges',
    trust: '10.0.0.0/8,192.168.1.7',
    peer: '10.0.0.1',
    forwarded: '192.0.2.1, 203.0.113.7, 192.168.1.7',
    address: '203.0.113.7',
  },
  {
    title: 'is the peer when that is outside the trusted ranges',
    trust: '10.0.0.0/8',
    peer: '11.0.0.1',
    forwarded: '203.0.113.7',
    address: '11.0.0.1',
  },
  {
    title: 'does not mix up ranges of the two families',
    trust: '::/0',
    peer: '10.0.0.1',
    forwarded: '203.0.113.7',
    address: '10.0.0.1',
  },
  {
    title: 'loses the port that some proxies add to IPv4',
    trust: '1',
    peer: '10.0.0.1',
    forwarded: '203.0.113.7:4711',
    address: '203.0.113.7',
  },
  {
    title: 'loses the port and brackets that some proxies add to IPv6',
    trust: '1',
    peer: '10.0.0.1',
    forwarded: '[2001:DB8:0:0::1]:4711',
    address: '2001:db8::1',
  },
  {
    title: 'of a mapped entry is IPv4',
    trust: '1',
    peer: '10.0.0.1',
    forwarded: '::ffff:203.0.113.7',
    address: '203.0.113.7',
  },
  ...['unknown', '', '1234', '203.0.113', '0x7f.1', "'; drop table"].map((forwarded) => ({
    title: `is the last good hop when an entry is ${JSON.stringify(forwarded)}`,
    trust: '2',
    peer: '10.0.0.1',
    forwarded: `${forwarded}, 203.0.113.7`,
    address: '203.0.113.7',
  })),
]

describe('callerAddress', () => {
  for (const { title, trust, peer, forwarded, address } of cases) {
    it(title, () => {
      expect(callerAddress(trusted(trust))(requestFrom(peer, forwarded))).to.equal(address)
    })
  }
})

describe('a header of proxies while no proxy is trusted', () => {
  const metrics = callMetrics({ operationIds: [] })
  const forwarding = [
    ...['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'CF-Connecting-IP', 'True-Client-IP'],
    ...['X-Client-IP', 'Fastly-Client-IP', 'X-Envoy-External-Address'],
  ]

  /** The warnings of a process that gets every such header on REST and MCP, and the value of its metric. */
  async function observed(trust: string) {
    const lines: string[] = []
    const app = await startApp({
      metrics,
      settings: { ...testSettings, trustProxy: trusted(trust) },
      logger: pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) }),
    })
    const counted = async (): Promise<number> => {
      const { text } = await metrics.read()
      const values = text.match(/^nilam_untrusted_forwarding_headers_total\{.* (\d+)$/gm) ?? []
      return values.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
    }
    const before = await counted()
    for (const path of ['/public/v1/search_properties', '/mcp']) {
      for (const header of ['X-Ordinary', ...forwarding]) {
        const headers = { 'content-type': 'application/json', [header]: '198.51.100.1' }
        await fetch(app.origin + path, { method: 'POST', body: '{}', headers })
      }
    }
    await app.stop(0)
    // The echoes of this app break the contract, which is an error of its own.
    const warnings = lines.map((line) => JSON.parse(line)).filter(({ level }) => level === 40)
    return { warnings, counted: (await counted()) - before }
  }

  it('is a warning once, and counted each time', async () => {
    const { warnings, counted } = await observed('none')
    expect(warnings).to.have.lengthOf(1)
    expect(warnings[0]).to.include({ level: 40, header: 'x-forwarded-for' })
    expect(warnings[0].msg).to.contain('TRUST_PROXY')
    expect(JSON.stringify(warnings)).not.to.contain('198.51.100.1')
    expect(counted).to.be.at.least(forwarding.length)
  })

  it('is nothing to warn of once a proxy is trusted', async () => {
    expect(await observed('1')).to.deep.equal({ warnings: [], counted: 0 })
  })
})

function trusted(text: string): TrustedProxies {
  const reading = readSettings({ TRUST_PROXY: text })
  if ('problems' in reading) throw new Error(reading.problems.join())
  return reading.settings.trustProxy
}

function requestFrom(peer: string, forwarded?: string): IncomingMessage {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: peer })
  const request = new IncomingMessage(socket)
  if (forwarded !== undefined) request.headers['x-forwarded-for'] = forwarded
  return request
}
