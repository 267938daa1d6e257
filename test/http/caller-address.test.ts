import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { pino } from 'pino'
import { callerAddress } from '../../src/http/caller-address.ts'
import type { TrustedProxies } from '../../src/base/ip-address.ts'
import { callMetrics } from '../../src/api/pipeline/call-metrics.ts'
import { readSettings } from '../../src/settings.ts'
import { startApp, testSettings } from './start-app.ts'

/** What is trusted, the peer, what the header says, and the IP address. */
const cases: Readonly<Record<string, readonly [string, string, string | undefined, string]>> = {
  'is the peer': ['none', '203.0.113.7', undefined, '203.0.113.7'],
  'is not what a caller claims when no proxy is trusted': [
    'none',
    '203.0.113.7',
    '198.51.100.1',
    '203.0.113.7',
  ],
  'is IPv4 also over an IPv6 socket': ['none', '::ffff:203.0.113.7', undefined, '203.0.113.7'],
  'may be IPv6': ['none', '2001:db8::1', undefined, '2001:db8::1'],
  'is what the one trusted hop says': ['1', '10.0.0.1', '203.0.113.7', '203.0.113.7'],
  'is the last entry behind one hop, whatever the caller wrote before it': [
    '1',
    '10.0.0.1',
    '198.51.100.1, 203.0.113.7',
    '203.0.113.7',
  ],
  'is the last but one behind two hops': [
    '2',
    '10.0.0.1',
    '192.0.2.1, 198.51.100.1, 203.0.113.7',
    '198.51.100.1',
  ],
  'is the first entry when more hops are trusted than there are': [
    '5',
    '10.0.0.1',
    '198.51.100.1, 203.0.113.7',
    '198.51.100.1',
  ],
  'is the peer when a trusted hop says nothing': ['1', '10.0.0.1', undefined, '10.0.0.1'],
  'stops at the first address outside the trusted ranges': [
    '10.0.0.0/8,192.168.1.7',
    '10.0.0.1',
    '192.0.2.1, 203.0.113.7, 192.168.1.7',
    '203.0.113.7',
  ],
  'is the peer when that is outside the trusted ranges': [
    '10.0.0.0/8',
    '11.0.0.1',
    '203.0.113.7',
    '11.0.0.1',
  ],
  'does not mix up ranges of the two families': ['::/0', '10.0.0.1', '203.0.113.7', '10.0.0.1'],
  'loses the port that some proxies add to IPv4': [
    '1',
    '10.0.0.1',
    '203.0.113.7:4711',
    '203.0.113.7',
  ],
  'loses the port and brackets that some proxies add to IPv6': [
    '1',
    '10.0.0.1',
    '[2001:DB8:0:0::1]:4711',
    '2001:db8::1',
  ],
  'is IPv4 for a mapped entry': ['1', '10.0.0.1', '::ffff:203.0.113.7', '203.0.113.7'],
}

const noIps = ['unknown', '', '1234', '203.0.113', '0x7f.1', "'; drop table"]

describe('callerAddress', () => {
  for (const [title, [trust, peer, forwarded, ip]] of Object.entries(cases)) {
    it(title, () => {
      expect(callerAddress(trusted(trust))(requestFrom(peer, forwarded))).to.equal(ip)
    })
  }
  for (const entry of noIps) {
    it(`is the last good hop when an entry is ${JSON.stringify(entry)}`, () => {
      const request = requestFrom('10.0.0.1', `${entry}, 203.0.113.7`)
      expect(callerAddress(trusted('2'))(request)).to.equal('203.0.113.7')
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
