import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, RequestListener } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo, Server, Socket } from 'node:net'
import { exportJWK, generateKeyPair, type CryptoKey } from 'jose'
import { oauthPaths } from '../../../../src/base/public-paths.ts'
import { startNameServer, type TestNameServer } from '../../accounts/domain-check/name-server.ts'
import { openSqliteAccounts } from '../../../store/accounts/on-both-databases.ts'
import { selfMadeCertificate, type SelfMadeCertificate } from '../../../self-made-certificate.ts'
import {
  asserted,
  authorizing,
  openWorld,
  redirectUri,
  type TestResponse,
  type World,
} from '../test-authorization-server.ts'

const host = 'client.example'

describe('a client with a metadata document', () => {
  let world: World
  let names: TestNameServer
  let certificate: SelfMadeCertificate
  let server: Server
  let port: number
  let listener: RequestListener
  let requested: string[]
  /** The IP addresses that this process tried to connect to. */
  let attempted: string[]

  before(async () => (certificate = await selfMadeCertificate(host)))
  beforeEach(async () => {
    names = await startNameServer()
    names.set(host, { addresses: ['127.0.0.1'] })
    requested = []
    server = createServer(certificate, (request, response) => {
      requested.push(String(request.url))
      listener(request, response)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    ;({ port } = server.address() as AddressInfo)
    attempted = []
    subscribe('net.client.socket', noteSocket)
  })
  afterEach(async () => {
    unsubscribe('net.client.socket', noteSocket)
    await world.dispose()
    await names.close()
    await new Promise((resolve) => server.close(resolve))
  })

  function noteSocket(message: unknown): void {
    const { socket } = message as { socket: Socket }
    socket.on('connectionAttempt', (ip: string, toPort: number) =>
      attempted.push(`${ip} ${toPort}`),
    )
  }
  /** Connection attempts, but for those of this test to the authorization server. */
  const attempts = (): readonly string[] =>
    attempted.filter((one) => one !== `127.0.0.1 ${new URL(world.origin).port}`)

  const open = async (allowLoopback: boolean, clientIdDocuments = true): Promise<void> => {
    world = await openWorld(await openSqliteAccounts(), {
      clientIdDocuments,
      documentFetch: {
        allowLoopback,
        dnsServers: [names.address],
        authority: certificate.cert,
        httpsPort: port,
      },
    })
  }
  const clientId = `https://${host}/oauth/client.json`
  const document = (differs: object = {}): object => ({
    client_id: clientId,
    client_name: 'Rent board',
    redirect_uris: [redirectUri],
    grant_types: ['authorization_code', 'refresh_token', 'urn:example:other'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
    scope: 'mcp:tools',
    logo_uri: `https://${host}/logo.png`,
    ...differs,
  })
  const serve =
    (...documents: readonly object[]): RequestListener =>
    (_request, response) => {
      const next = documents[Math.min(requested.length, documents.length) - 1]
      response.setHeader('content-type', 'application/json').end(JSON.stringify(next))
    }
  const visit = (id = clientId) => world.newBrowser().follow(authorizing(id))

  it('is unknown while the feature is off, and nothing is fetched', async () => {
    await open(true, false)
    expect((await visit()).status).to.equal(400)
    expect([requested, attempts()]).to.deep.equal([[], []])
  })

  it('is narrowed like a registered one, and gets tokens', async () => {
    await open(true)
    listener = serve(document())
    const ownerId = await world.newPerson()
    const code = (await world.authorized(clientId)).get('code')
    const tokens = (await world.exchange(clientId, code)).body()
    expect(tokens['refresh_token']).to.be.a('string')
    expect(requested).to.deep.equal(['/oauth/client.json'])
    expect(attempts()).to.deep.equal([`127.0.0.1 ${port}`])
    expect(await world.server.grants.of(ownerId)).to.containSubset([
      { clientId, clientName: 'Rent board' },
    ])
    const metadata = (await world.send(oauthPaths.metadata)).body()
    expect(metadata['client_id_metadata_document_supported']).to.equal(true)
  })

  it('may have its own keys, which are fetched by the same rules', async () => {
    await open(true)
    const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true })
    listener = serve(
      document({
        token_endpoint_auth_method: 'private_key_jwt',
        jwks_uri: `https://${host}/keys.json`,
      }),
      { keys: [{ ...(await exportJWK(publicKey)), alg: 'ES256' }], more: 'ignored' },
    )
    expect((await exchangeSigned(privateKey)).status).to.equal(200)
    expect(requested).to.deep.equal(['/oauth/client.json', '/keys.json'])
  })

  /** Exchanges a code as a client that signs. */
  async function exchangeSigned(key: CryptoKey): Promise<TestResponse> {
    await world.newPerson()
    const code = (await world.authorized(clientId)).get('code')
    const { client_assertion = '', client_assertion_type = '' } = await asserted({ clientId, key })
    return world.exchange(clientId, code, { client_assertion, client_assertion_type })
  }

  const privateIps = `
    127.0.0.1 127.8.8.8 10.0.0.1 172.16.0.1 192.168.1.1 169.254.169.254 0.0.0.0 100.64.0.1 100.100.100.200
    192.0.0.1 192.0.0.192 198.18.0.1 224.0.0.1 240.0.0.1 255.255.255.255 168.63.129.16
    ::1 :: ::ffff:127.0.0.1 ::ffff:10.0.0.1 ::127.0.0.1 ::7f00:1 fe80::1 fc00::1 fd00:ec2::254
    64:ff9b::7f00:1 64:ff9b::a00:1 64:ff9b:1::1 2002:7f00:1::1 2002:a00:1::
    2001::1 2001:db8::1 100::1 fec0::1 ff02::1 3fff::1 4000::1 5f00::1`
    .trim()
    .split(/\s+/)
  it('is never fetched from a private IP address, in any spelling, alone or beside a public one', async () => {
    await open(false)
    for (const ip of privateIps) {
      for (const ips of [[ip], ['192.0.43.7', ip]]) {
        names.set(host, { addresses: ips })
        expect((await visit()).status, ips.join()).to.equal(400)
      }
    }
    expect([requested, attempts()]).to.deep.equal([[], []])
  })

  it('is never fetched from an IP address, or from a name of this machine', async () => {
    await open(false)
    for (const name of [
      ...['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '[64:ff9b::7f00:1]', '[2002:7f00:1::]'],
      ...['2130706433', '0x7f.1', '0177.0.0.1', '127.1', '192.0.43.7', '[2606:4700::1111]'],
      ...['localhost', 'localhost.', 'a.localhost', 'localhost.localdomain', 'nothing.example'],
    ]) {
      for (const at of ['', `:${port}`]) {
        const id = `https://${name}${at}/oauth/client.json`
        expect((await visit(id)).status, id).to.equal(400)
      }
    }
    expect([requested, attempts()]).to.deep.equal([[], []])
  })

  it('is fetched from the IP address that was checked, even if DNS changes', async () => {
    await open(true)
    listener = serve(document())
    let requests = 0
    names.set(host, () => ({ addresses: (requests += 1) <= 2 ? ['127.0.0.1'] : ['10.0.0.1'] }))
    await world.newPerson()
    expect((await world.authorized(clientId)).get('code')).to.be.a('string')
    // One query for each family.
    expect(requests).to.equal(2)
    expect(attempts()).to.deep.equal([`127.0.0.1 ${port}`])
  })

  it('is not fetched where a redirect leads', async () => {
    await open(true)
    for (const location of [
      `https://${host}/other.json`,
      `https://127.0.0.1:${port}/x`,
      `http://127.0.0.1:${port}/x`,
      'https://169.254.169.254/latest/meta-data/',
    ]) {
      listener = (_request, response) => response.writeHead(302, { location }).end()
      expect((await visit()).status, location).to.equal(400)
    }
    expect(new Set(requested)).to.deep.equal(new Set(['/oauth/client.json']))
    expect(new Set(attempts())).to.deep.equal(new Set([`127.0.0.1 ${port}`]))
  })

  it('does not get its keys fetched from a private IP address or without https', async () => {
    const { privateKey } = await generateKeyPair('ES256')
    await open(true)
    names.set('private.example', { addresses: ['10.0.0.1'] })
    for (const jwks_uri of [
      'https://private.example/keys.json',
      'https://10.0.0.1/keys.json',
      'https://[::ffff:a00:1]/keys.json',
      `http://127.0.0.1:${port}/keys.json`,
      `http://localhost:${port}/keys.json`,
    ]) {
      const id = `${clientId}?${encodeURIComponent(jwks_uri)}`
      listener = (_request, response) =>
        response.end(
          JSON.stringify(
            document({
              client_id: id,
              token_endpoint_auth_method: 'private_key_jwt',
              jwks_uri,
            }),
          ),
        )
      await world.newPerson()
      const code = (await world.authorized(id)).get('code')
      const { client_assertion = '', client_assertion_type = '' } = await asserted({
        clientId: id,
        key: privateKey,
      })
      const signed = { client_assertion, client_assertion_type }
      const { status } = await world.exchange(id, code, signed)
      expect(status, jwks_uri).to.equal(401)
    }
    expect(requested.every((path) => path.startsWith('/oauth/client.json'))).to.equal(true)
    expect(new Set(attempts())).to.deep.equal(new Set([`127.0.0.1 ${port}`]))
  })

  const unfit: readonly (readonly [string, RequestListener])[] = [
    ['is not there', (_request, response) => response.writeHead(404).end('{}')],
    ['is no JSON', (_request, response) => response.end('{')],
    ['is a list', (_request, response) => response.end('[]')],
    ['is too long', (_request, response) => response.end(`{"x":"${'x'.repeat(20_000)}"}`)],
    ['is compressed', (_request, response) => response.end(Buffer.from([0x1f, 0x8b]))],
    ['breaks off', (request: IncomingMessage) => request.socket.destroy()],
  ]
  for (const [title, unfitListener] of unfit) {
    it(`is rejected when its document ${title}`, async () => {
      await open(true)
      listener = unfitListener
      expect((await visit()).status).to.equal(400)
    })
  }

  for (const [title, differs] of [
    ['names another client', { client_id: 'https://other.example/client.json' }],
    ['names none', { client_id: undefined }],
    ['is a key set as well', { client_id: undefined, keys: [] }],
    ['has a scheme of a system', { redirect_uris: ['ms-settings:privacy'] }],
    ['has a good redirect URI and a bad one', { redirect_uris: [redirectUri, 'mailto:a@b.c'] }],
    ['has plain http', { redirect_uris: ['http://client.example/callback'] }],
    ['has no redirect URI', { redirect_uris: [] }],
  ] as const) {
    it(`is rejected when its document ${title}`, async () => {
      await open(true)
      listener = serve(document(differs))
      const end = await visit()
      expect([end.status, end.location]).to.deep.equal([400, undefined])
    })
  }
})
