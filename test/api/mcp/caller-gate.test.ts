import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { callerGate, type GateSettings } from '../../../src/api/mcp/mcp-handler.ts'
import { settings } from './start-handler.ts'

interface Case {
  readonly title: string
  readonly headers: Readonly<Record<string, string>>
  readonly host?: string
}

const local = { host: 'localhost:8080' }
const open = '0.0.0.0'

const admitted: readonly Case[] = [
  { title: 'no Origin, as from a program', headers: local },
  { title: 'the public origin', headers: { ...local, origin: settings.publicUrl } },
  { title: 'the origin of the site', headers: { ...local, origin: settings.siteUrl } },
  { title: 'an origin of the setting', headers: { ...local, origin: 'https://partner.example' } },
  { title: 'a page of this machine', headers: { ...local, origin: 'http://localhost:6274' } },
  { title: 'a page of 127.0.0.1', headers: { ...local, origin: 'http://127.0.0.1:1' } },
  { title: 'a page of [::1]', headers: { ...local, origin: 'http://[::1]:3000' } },
  { title: 'the Host 127.0.0.1', headers: { host: '127.0.0.1:8080' } },
  { title: 'the Host 127.8.8.8', headers: { host: '127.8.8.8' } },
  { title: 'the Host [::1]', headers: { host: '[::1]:8080' } },
  { title: 'the Host LOCALHOST', headers: { host: 'LOCALHOST:8080' } },
  {
    title: 'the public Host, from a proxy on this machine',
    headers: { host: 'api.nilam.example' },
  },
  { title: 'no Host, as in HTTP/1.0', headers: {} },
  { title: 'any Host when other machines are served', headers: { host: 'a.example' }, host: open },
]

const turnedAway: readonly Case[] = [
  { title: 'a foreign origin', headers: { ...local, origin: 'https://evil.example' } },
  { title: 'the public host by http', headers: { ...local, origin: 'http://api.nilam.example' } },
  {
    title: 'the public host at another port',
    headers: { ...local, origin: `${settings.publicUrl}:8443` },
  },
  {
    title: 'a host that begins like ours',
    headers: { ...local, origin: `${settings.publicUrl}.evil.example` },
  },
  { title: 'the origin null of a sandboxed page', headers: { ...local, origin: 'null' } },
  { title: 'an origin that is no URL', headers: { ...local, origin: 'evil' } },
  { title: 'an empty origin', headers: { ...local, origin: '' } },
  {
    title: 'localhost.evil.example',
    headers: { ...local, origin: 'http://localhost.evil.example' },
  },
  { title: 'a rebound Host', headers: { host: 'evil.example:8080' } },
  {
    title: 'a rebound Host that names itself as origin too',
    headers: { host: 'evil.example', origin: 'http://evil.example' },
  },
  { title: 'the Host 127.0.0.1.evil.example', headers: { host: '127.0.0.1.evil.example' } },
  { title: 'a Host of junk', headers: { host: 'a b' } },
  {
    title: 'a page of this machine when other machines are served',
    headers: { ...local, origin: 'http://localhost:6274' },
    host: open,
  },
]

describe('callerGate', () => {
  for (const { title, headers, host } of admitted) {
    it(`admits ${title}`, () => {
      expect(gateOf(host)(requestWith(headers))).to.equal(undefined)
    })
  }
  for (const { title, headers, host } of turnedAway) {
    it(`rejects ${title}`, () => {
      expect(gateOf(host)(requestWith(headers))).to.include({ error: 'origin_not_allowed' })
    })
  }

  it('decides correctly after more Host values than it caches', () => {
    const gate = gateOf(settings.host)
    for (let number = 0; number < 200; number += 1) {
      for (const time of [1, 2]) {
        const title = `host ${number}, time ${time}`
        expect(gate(requestWith({ host: `h${number}.example` })), title).to.include({
          refused: true,
        })
        expect(gate(requestWith({ host: `localhost:${number}` })), title).to.equal(undefined)
      }
    }
  })

  for (const host of ['127.0.0.1', '::1', 'localhost']) {
    it(`checks the Host when it listens on ${host}`, () => {
      expect(gateOf(host)(requestWith({ host: 'evil.example' }))).to.include({ refused: true })
    })
  }
})

function gateOf(host: string = settings.host): ReturnType<typeof callerGate> {
  const changed: GateSettings = { ...settings, host }
  return callerGate(changed)
}

function requestWith(headers: Readonly<Record<string, string>>): IncomingMessage {
  const request = new IncomingMessage(new Socket())
  Object.assign(request.headers, headers)
  return request
}
