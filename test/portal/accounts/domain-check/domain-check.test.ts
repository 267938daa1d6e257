import { createServer as createHttpServer, type RequestListener } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import { createServer as createTcpServer, type AddressInfo, type Server } from 'node:net'
import { gzipSync } from 'node:zlib'
import {
  openDomainCheck,
  type DomainCheck,
  type DomainCheckParts,
} from '../../../../src/portal/accounts/domain-check/domain-check.ts'
import { selfMadeCertificate, type SelfMadeCertificate } from '../../../self-made-certificate.ts'
import { startNameServer, type TestNameServer } from './name-server.ts'

const token = 'nlm-claim-7Qx2'
const path = '/.well-known/nilam-verification.txt'

describe('the domain check', () => {
  let names: TestNameServer
  let certificate: SelfMadeCertificate
  let listener: RequestListener
  let httpsPort: number
  let requests: { path: string | undefined; headers: NodeJS.Dict<string | string[]> }[]
  const servers: Server[] = []

  before(async () => (certificate = await selfMadeCertificate('example.in', 'www.example.in')))

  beforeEach(async () => {
    names = await startNameServer()
    requests = []
    listener = (_request, response) => response.end(token)
    httpsPort = await listening(
      createHttpsServer(certificate, (request, response) => {
        requests.push({ path: request.url, headers: request.headers })
        listener(request, response)
      }),
    )
    names.set('example.in', { addresses: ['127.0.0.1'] })
  })

  afterEach(async () => {
    await names.close()
    for (const server of servers.splice(0)) {
      if ('closeAllConnections' in server) Object(server).closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    }
  })

  async function listening(server: Server): Promise<number> {
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return (server.address() as AddressInfo).port
  }

  /** Test domains resolve to loopback, as in a development setup. */
  function check(parts: Partial<DomainCheckParts> = {}): DomainCheck {
    return openDomainCheck({
      allowLoopback: true,
      publicUrl: 'https://api.example.in',
      dnsServers: [names.address],
      authority: certificate.cert,
      httpsPort,
      timeoutMs: 5000,
      ...parts,
    })
  }

  async function refusal(
    domain = 'example.in',
    parts: Partial<DomainCheckParts> = {},
  ): Promise<string> {
    const found = await check(parts).find(domain, token)
    if (typeof found === 'string') throw new Error(`found by ${found}`)
    expect(found).to.include({ error: 'invalid', field: 'domain' })
    return found.message
  }

  describe('by file', () => {
    for (const [what, body] of [
      ['the token alone', token],
      ['the token, a line end and more lines', `${token}\r\nmore\n`],
      ['blanks around it', `  ${token}\t\n`],
      ['a byte order mark before it', `\uFEFF${token}\n`],
      ['1,024 bytes in all', `${token}\n${'x'.repeat(1023 - token.length)}`],
    ] as const) {
      it(`accepts ${what}`, async () => {
        listener = (_request, response) => response.end(body)
        expect(await check().find('example.in', token)).to.equal('well_known')
      })
    }

    for (const [what, body] of [
      ['nothing', ''],
      ['another text', 'nlm-claim-other'],
      ['the token in another case', token.toUpperCase()],
      ['the token on the second line', `\n${token}`],
      ['the token with something behind it', `${token} x`],
    ] as const) {
      it(`rejects ${what}`, async () => {
        listener = (_request, response) => response.end(body)
        expect(await refusal()).to.contain(`https://example.in${path} has a different first line`)
      })
    }

    it('rejects 1,025 bytes, and does not wait for an endless body', async () => {
      listener = (_request, response) =>
        response.end(`${token}\n${'x'.repeat(1024 - token.length)}`)
      expect(await refusal()).to.contain('more than 1024 bytes')
      listener = (_request, response) => {
        const pour = (): void => {
          if (!response.destroyed && response.write('x'.repeat(65_536))) setImmediate(pour)
        }
        response.on('drain', pour)
        pour()
      }
      expect(await refusal()).to.contain('more than 1024 bytes')
    })

    for (const status of [201, 204, 304, 404, 500]) {
      it(`rejects the status ${status}`, async () => {
        listener = (_request, response) =>
          response.writeHead(status).end(status === 204 ? '' : token)
        expect(await refusal()).to.contain(`returned ${status}`)
      })
    }

    it('rejects compressed text, which it did not request', async () => {
      listener = (_request, response) =>
        response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(token))
      expect(await refusal()).to.contain('compressed')
      expect(requests[0]?.headers['accept-encoding']).to.equal('identity')
    })

    it('sends neither cookies nor credentials, and identifies itself', async () => {
      listener = (_request, response) => {
        if (requests.length > 1) return response.end(token)
        return response.writeHead(302, { location: path, 'set-cookie': 'a=b' }).end()
      }
      expect(await check().find('example.in', token)).to.equal('well_known')
      for (const { headers } of requests) {
        expect(headers).to.have.all.keys(
          'accept',
          'accept-encoding',
          'user-agent',
          'host',
          'connection',
        )
        expect(headers['user-agent']).to.contain('https://api.example.in')
      }
    })

    it('rejects a certificate that is untrusted or for another name', async () => {
      const { cert } = await selfMadeCertificate('other.in')
      expect(await refusal('example.in', { authority: cert })).to.contain('no trusted certificate')
      names.set('another.in', { addresses: ['127.0.0.1'] })
      expect(await refusal('another.in')).to.contain('no trusted certificate')
      expect(requests).to.have.length(0)
    })

    it('times out on a server that sends a byte at a time or nothing', async () => {
      listener = (_request, response) => {
        response.write('n')
        const drip = setInterval(() => response.write('n'), 20)
        response.on('close', () => clearInterval(drip))
      }
      expect(await refusal('example.in', { timeoutMs: 150 })).to.match(
        /closed the connection|timed out/,
      )
      listener = () => undefined
      expect(await refusal('example.in', { timeoutMs: 150 })).to.contain('timed out')
    })

    it('rejects another protocol, endless headers and broken responses', async () => {
      for (const bytes of [
        'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n',
        'SSH-2.0-OpenSSH_9.9\r\n',
        `HTTP/1.1 200 OK\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n${token}`,
        'HTTP/1.1 200 OK\r\nContent-Length: 500\r\n\r\nhalf',
      ]) {
        const port = await listening(
          createTcpServer((socket) => {
            socket.on('error', () => undefined)
            socket.resume().end(bytes)
          }),
        )
        expect(await refusal(`localhost:${port}`)).to.match(
          /protocol|valid HTTP|reached|closed the connection/,
        )
      }
    })
  })

  describe('on a redirect', () => {
    it('follows three on the same host and not a fourth', async () => {
      const hops =
        (count: number): RequestListener =>
        (_request, response) => {
          if (requests.length > count) return response.end(token)
          return response.writeHead(302, { location: `/hop-${requests.length}` }).end()
        }
      listener = hops(3)
      expect(await check().find('example.in', token)).to.equal('well_known')
      requests.length = 0
      listener = hops(4)
      expect(await refusal()).to.contain('more than 3 times')
      expect(requests).to.have.length(4)
    })

    for (const location of [
      `https://www.example.in${path}`,
      `http://example.in${path}`,
      'http://169.254.169.254/latest/meta-data/',
      'https://127.0.0.1/',
      'https://example.in:8443/',
      'https://user:pass@example.in/',
      'file:///etc/passwd',
      'https://',
    ]) {
      it(`does not follow one to ${location}`, async () => {
        listener = (_request, response) => response.writeHead(301, { location }).end()
        expect(await refusal()).to.match(/redirects to/)
        expect(requests).to.have.length(1)
      })
    }

    it('checks the IP addresses again', async () => {
      let looks = 0
      names.set('example.in', () => {
        looks += 1
        // The first request looks up both families.
        return { addresses: [looks <= 2 ? '127.0.0.1' : '10.0.0.5'] }
      })
      listener = (_request, response) => response.writeHead(302, { location: '/next' }).end()
      const file = await refusal()
      expect(file).to.contain('not on the public internet')
      expect(requests).to.have.length(1)
    })
  })

  describe('of IP addresses', () => {
    it('does not connect to a private IP address', async () => {
      names.set('example.in', { addresses: ['10.1.2.3'] })
      const message = await refusal('example.in', { allowLoopback: false })
      expect(message).to.contain('not on the public internet')
      expect(requests).to.have.length(0)
    })

    it('does not connect through an alias to a private IP address', async () => {
      names.set('example.in', { alias: 'inside.example.in', addresses: ['127.0.0.1'] })
      const message = await refusal('example.in', { allowLoopback: false })
      expect(message).to.contain('not on the public internet')
    })

    it('distinguishes a name without an IP address from an unreachable one', async () => {
      expect(await refusal('nobody.in')).to.contain('has no address')
      const port = await listening(createTcpServer())
      const closed = servers.splice(-1)[0]
      await new Promise((resolve) => closed?.close(resolve))
      expect(await refusal('example.in', { httpsPort: port })).to.contain('could not be reached')
    })
  })

  describe('by TXT record', () => {
    beforeEach(() => (listener = (_request, response) => response.writeHead(404).end()))

    for (const name of ['_nilam.example.in', 'example.in']) {
      it(`finds it at ${name} among others, in parts`, async () => {
        const texts = ['v=spf1 -all', `nilam-verification=${token}`]
        names.set(name, { addresses: ['127.0.0.1'], texts })
        expect(await check().find('example.in', token)).to.equal('dns')
      })
    }

    it('finds it for a domain without a web server', async () => {
      names.set('_nilam.nobody.in', { texts: [`nilam-verification=${token}`] })
      expect(await check().find('nobody.in', token)).to.equal('dns')
    })

    it('finds it for a domain whose web server is private', async () => {
      names.set('example.in', { addresses: ['10.0.0.1'] })
      names.set('_nilam.example.in', { texts: [`nilam-verification=${token}`] })
      expect(await check({ allowLoopback: false }).find('example.in', token)).to.equal('dns')
    })

    for (const value of [token, `nilam-verification=${token}x`, `x nilam-verification=${token}`]) {
      it(`rejects ${value}`, async () => {
        names.set('_nilam.example.in', { texts: [value] })
        expect(await refusal()).to.contain(
          `No TXT record of _nilam.example.in or example.in is nilam-verification=${token}.`,
        )
      })
    }

    it('times out on silent name servers', async () => {
      names.set('example.in', { isSilent: true })
      names.set('_nilam.example.in', { isSilent: true })
      expect(await refusal('example.in', { timeoutMs: 150 })).to.contain('Neither proof was found')
    })
  })

  describe('on loopback', () => {
    it('checks localhost over http, with a port, only where it is allowed', async () => {
      const port = await listening(
        createHttpServer((request, response) => listener(request, response)),
      )
      expect(await check().find(`localhost:${port}`, token)).to.equal('well_known')
      expect(await check().find(`127.0.0.1:${port}`, token)).to.equal('well_known')
      const strict = await check({ allowLoopback: false }).find(`localhost:${port}`, token)
      expect(strict).to.include({ error: 'invalid', field: 'domain' })
    })
  })

  it('returns what to publish', () => {
    expect(check().proof('example.in', token)).to.deep.equal({
      wellKnown: { url: `https://example.in${path}`, body: token },
      dns: { name: '_nilam.example.in', value: `nilam-verification=${token}` },
    })
  })
})
