import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { createLocalJWKSet, jwtVerify } from 'jose'
import { pino } from 'pino'
import { changeRecorder } from '../../../../src/portal/accounts/audit.ts'
import { readSigningKeys, signingJwkOf } from '../../../../src/settings/signing-keys.ts'
import {
  openSigningKeys,
  publishedAfterMs,
  publishedBeforeMs,
  rotateSigningKeys,
} from '../../../../src/portal/oauth/tokens/signing-keys.ts'
import { purgeOAuth } from '../../../../src/portal/oauth/tokens/purge-oauth.ts'
import { openAccountsDatabase } from '../../../../src/store/accounts/open-accounts-database.ts'
import { openTcpProxy } from '../../../faults/tcp-proxy.ts'
import { operator } from '../../accounts/test-apps.ts'
import { onBothDatabases, openSqliteAccounts } from '../../../store/accounts/on-both-databases.ts'
import { basic, openWorld } from '../test-authorization-server.ts'
import { openedForEach } from '../../../opened.ts'

const wish = { grant_type: 'client_credentials', scope: 'calculators:use' }

onBothDatabases('signing keys', (open, kind) => {
  const world = openedForEach(async () => openWorld(await open()))

  const clock = { now: () => world.now(), monotonic: () => world.now() }
  const published = async () => (await world.server.jwks()).keys.map(({ kid }) => kid)
  const rotate = () =>
    rotateSigningKeys(
      { db: world.accounts.db, record: changeRecorder({ clock, randomBytes }) },
      operator,
      clock,
    )
  const kidOf = (token: unknown) =>
    (
      JSON.parse(Buffer.from(String(token).split('.')[0] ?? '', 'base64url').toString()) as {
        kid: string
      }
    ).kid

  async function isGood(token: unknown): Promise<boolean> {
    const keys = createLocalJWKSet(await world.server.jwks())
    const currentDate = new Date(world.now())
    return jwtVerify(String(token), keys, { currentDate }).then(
      () => true,
      () => false,
    )
  }

  it('makes them at first start, shares them among all servers, and never publishes the private form', async () => {
    const [key] = (await world.server.jwks()).keys
    expect(Object.keys(key ?? {}).sort()).to.deep.equal(['alg', 'e', 'kid', 'kty', 'n', 'use'])
    const other = await openWorld(world.accounts)
    expect(await other.server.jwks()).to.deep.equal(await world.server.jwks())
    await other.close()
    expect((await world.send('/oauth/jwks')).body()['keys']).to.deep.equal([key])
  })

  if (kind === 'PostgreSQL')
    it('reads them at a start although PostgreSQL gives no response for a moment', async () => {
      const [key] = await published()
      const { place } = world.accounts
      const address = new URL('databaseUrl' in place ? place.databaseUrl : '')
      const proxy = await openTcpProxy(Number(address.port))
      address.port = String(proxy.port)
      // The first statement to fail ends the silence.
      const log = {
        write: (line: string) => void (proxy.isSilent &&= !line.includes('"failed":true')),
      }
      const db = await openAccountsDatabase({
        databaseUrl: address.href,
        logger: pino({ level: 'debug' }, log),
      })
      proxy.isSilent = true
      const keys = await openSigningKeys({ db, clock, given: null, onFailure: String })
      expect((await keys.current()).map(({ kid }) => kid)).to.deep.equal([key])
      await db.destroy()
      await proxy.close()
    })

  it('rotates by time alone: old and new, new and old, new', async () => {
    const { clientId, secret } = await world.newSecret()
    const token = async () =>
      (await world.token(wish, basic(clientId, secret))).body()['access_token']
    const [old] = await published()
    const { keyId, signsFromMs } = await rotate()
    expect(signsFromMs - world.now()).to.be.closeTo(publishedBeforeMs, 2000)

    world.pass(30_000)
    expect(await published()).to.deep.equal([old, keyId])
    expect(kidOf(await token())).to.equal(old)

    world.pass(publishedBeforeMs - 31_000)
    const last = await token()
    expect(kidOf(last)).to.equal(old)
    world.pass(2000)
    expect(await published()).to.deep.equal([keyId, old])
    const first = await token()
    expect(kidOf(first)).to.equal(keyId)
    expect(await isGood(last)).to.equal(true)

    world.pass(890_000)
    expect([await isGood(last), await isGood(first)]).to.deep.equal([true, true])
    world.pass(publishedAfterMs - 890_000)
    expect(await published()).to.deep.equal([keyId])
    const { signingKeysRemoved } = await purgeOAuth(world.accounts.db, world.now())
    expect(signingKeysRemoved).to.equal(1)
    world.pass(30_000)
    expect(await published()).to.deep.equal([keyId])
    expect(kidOf(await token())).to.equal(keyId)
    const audits = await world.desk.audits()
    expect(audits.map(({ action }) => action)).to.include('keys.rotated')
  })

  it('leaves refresh tokens usable', async () => {
    const { clientId, refreshToken } = await world.connected()
    await rotate()
    world.pass(publishedBeforeMs + 31_000)
    expect((await world.refresh(clientId, refreshToken)).status).to.equal(200)
  })

  it('keeps the keys in use while the database fails', async () => {
    const before = await published()
    await world.accounts.db.schema.dropTable('signingKeys').execute()
    world.pass(31_000)
    expect(await published()).to.deep.equal(before)
    expect(world.failures).to.have.length(1)
  })
})

describe('signing keys from the environment', () => {
  const pair = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  const pem = (key = pair()) => key.export({ type: 'pkcs8', format: 'pem' }).toString()

  it('reads PEM texts or a JWK set, the signing key first', async () => {
    const [one, two] = [pair(), pair()]
    const ids = [one, two].map((key) => signingJwkOf(key).kid)
    const read = (text: string) => readSigningKeys(text)?.map(({ kid }) => kid)
    expect(read(pem(one) + pem(two))).to.deep.equal(ids)
    expect(read((pem(one) + pem(two)).replaceAll('\n', '\\n'))).to.deep.equal(ids)
    const keys = [one, two].map((key) => key.export({ format: 'jwk' }))
    expect(read(JSON.stringify({ keys }))).to.deep.equal(ids)
    expect(read(JSON.stringify(keys[0]))).to.deep.equal([ids[0]])
  })

  it('rejects all of them when one is unfit', () => {
    const small = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey
    const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
    const twice = pem()
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const open = publicKey.export({ type: 'spki', format: 'pem' }).toString()
    for (const text of [
      '',
      'x',
      '{',
      '{"keys":[]}',
      '{"keys":7}',
      '{"keys":[7]}',
      pem(small),
      pem(ec),
      twice + twice,
      open,
      pem() + pem(small),
    ]) {
      expect(readSigningKeys(text), text.slice(0, 40)).to.equal(undefined)
    }
  })

  it('signs with them, and makes none in the database', async () => {
    const signingKeys = readSigningKeys(pem()) ?? null
    const world = await openWorld(await openSqliteAccounts(), { signingKeys })
    const { keys } = await world.server.jwks()
    expect(keys.map(({ kid }) => kid)).to.deep.equal(signingKeys?.map(({ kid }) => kid))
    const rows = await world.accounts.db.selectFrom('signingKeys').selectAll().execute()
    expect(rows).to.deep.equal([])
    await world.dispose()
  })
})
