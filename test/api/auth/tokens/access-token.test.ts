import { createHash, createHmac } from 'node:crypto'
import { base64url, exportSPKI, importJWK } from 'jose'
import {
  accessTokenReader,
  type AccessToken,
} from '../../../../src/api/auth/tokens/access-token.ts'
import { startMs, turningClock, type TurningClock } from '../known-keys.ts'
import {
  audience,
  newKeyPair,
  openTestIssuer,
  publicUrl,
  type KeyPair,
  type TestIssuer,
} from '../test-issuer.ts'

describe('accessTokenReader', () => {
  let clock: TurningClock
  let test: TestIssuer
  let stranger: KeyPair
  let read: (token: string) => Promise<AccessToken | undefined>
  before(async () => (stranger = await newKeyPair('RS256')))
  beforeEach(async () => {
    clock = turningClock()
    test = await openTestIssuer(clock)
    const { jwks } = test.issuer
    read = accessTokenReader({ jwks, issuer: publicUrl, audience: [audience], clock })
  })

  it('returns subject, scopes and expiry of a valid token', async () => {
    const token = await test.sign({
      jti: 'jti_1',
      scope: 'calculators:use listings:read:public',
      cnf: { jkt: 'thumbprint' },
      ip_allowlist: ['192.0.2.0/24'],
    })
    expect(await read(token)).to.deep.equal({
      hash: createHash('sha256').update(token).digest('base64url'),
      ...{ jti: 'jti_1', subject: 'cli_1', clientId: 'cli_1', boundTo: 'thumbprint' },
      scopes: ['calculators:use', 'listings:read:public'],
      ipAllowlist: ['192.0.2.0/24'],
      expiresAtMs: startMs + 900_000,
    })
    expect(await read(await test.signForPerson())).to.include({
      ...{ subject: 'own_1', clientId: 'cli_1', grantId: 'grant_1' },
    })
  })

  const hostile: readonly (readonly [string, () => Promise<string> | string])[] = [
    ['that is empty', () => ''],
    ['that is no JWT', () => 'eyJhbGciOi'],
    ['of three dots', () => '...'],
    ['without a signature', () => `${base64({ alg: 'none', typ: 'at+jwt' })}.${base64(claims())}.`],
    [
      'whose algorithm is none in other case',
      () => `${base64({ alg: 'NoNe', typ: 'at+jwt' })}.${base64(claims())}.`,
    ],
    ['signed by the public key as a secret', () => confused()],
    [
      'signed by another key that names ours',
      () => test.sign({}, { kid: test.key.thumbprint }, stranger),
    ],
    ['signed by another key that names none', () => test.sign({}, { kid: undefined }, stranger)],
    [
      'signed by the key in its own header',
      () => test.sign({}, { jwk: stranger.jwk, kid: undefined }, stranger),
    ],
    [
      'signed by a key that its header links to',
      () => test.sign({}, { jku: 'https://evil.example/jwks' }, stranger),
    ],
    [
      'whose claims were changed',
      async () => swapped(await test.sign(), { scope: 'calculators:use' }),
    ],
    ['of another type', () => test.sign({}, { typ: 'JWT' })],
    ['of no type', () => test.sign({}, { typ: undefined })],
    ['that is a proof', () => test.sign({}, { typ: 'dpop+jwt' })],
    ['of another issuer', () => test.sign({ iss: 'https://evil.example' })],
    ['of the issuer with a slash', () => test.sign({ iss: `${publicUrl}/` })],
    ['of no issuer', () => test.sign({ iss: undefined })],
    ['for another audience', () => test.sign({ aud: publicUrl })],
    ['for the audience with a slash', () => test.sign({ aud: `${audience}/` })],
    ['for a client, as identity tokens are', () => test.sign({ aud: 'cli_1' })],
    ['for no audience', () => test.sign({ aud: undefined })],
    ['that expires now', () => test.sign({ exp: startMs / 1000 })],
    ['that never expires', () => test.sign({ exp: undefined })],
    ['whose expiry is a word', () => test.sign({ exp: 'tomorrow' })],
    ['that is not valid yet', () => test.sign({ nbf: startMs / 1000 + 1 })],
    ['without a jti', () => test.sign({ jti: undefined })],
    ['without a subject', () => test.sign({ sub: undefined })],
    ['without a client', () => test.sign({ client_id: undefined })],
    ['without a scope', () => test.sign({ scope: undefined })],
    ['of a person, but on no grant', () => test.sign({ sub: 'own_1' })],
    ['on a grant that is no text', () => test.sign({ sub: 'own_1', grant_id: 7 })],
    ['bound to a certificate', () => test.sign({ cnf: { 'x5t#S256': 'x' } })],
    ['bound to nothing', () => test.sign({ cnf: null })],
    ['with an allowlist that is no list', () => test.sign({ ip_allowlist: '192.0.2.1' })],
  ]
  for (const [title, make] of hostile) {
    it(`rejects a token ${title}`, async () => {
      expect(await read(await make())).to.equal(undefined)
    })
  }

  function claims(): object {
    const iat = startMs / 1000
    const who = { sub: 'cli_1', client_id: 'cli_1', jti: 'j', scope: 'calculators:use' }
    return { iss: publicUrl, aud: audience, iat, exp: iat + 900, ...who }
  }

  /** HMAC with what everybody knows, for a verifier that takes the algorithm from the token. */
  async function confused(): Promise<string> {
    const publicKey = await importJWK(test.key.jwk, 'RS256', { extractable: true })
    if (publicKey instanceof Uint8Array) throw new Error('not a public key')
    const head = base64({ alg: 'HS256', typ: 'at+jwt', kid: test.key.thumbprint })
    const signed = `${head}.${base64(claims())}`
    const mac = createHmac('sha256', await exportSPKI(publicKey))
      .update(signed)
      .digest('base64url')
    return `${signed}.${mac}`
  }

  it('accepts a token until the millisecond it expires, cached or not', async () => {
    const [used, unused] = [await test.sign(), await test.sign()]
    expect(await read(used)).to.be.an('object')
    clock.turn(899_999)
    expect(await read(used)).to.be.an('object')
    clock.turn(1)
    expect(await read(used)).to.equal(undefined)
    expect(await read(unused)).to.equal(undefined)
  })

  it('accepts a token while its key is published and not after, cached or not', async () => {
    const next = await newKeyPair('RS256')
    const token = await test.sign()
    expect(await read(token)).to.be.an('object')
    test.publish([next, test.key])
    expect(await read(token)).to.be.an('object')
    expect(await read(await test.sign({}, {}, next))).to.be.an('object')
    test.publish([next])
    expect(await read(token)).to.equal(undefined)
  })

  it('does not confuse two tokens that share a prefix', async () => {
    const token = await test.sign()
    await read(token)
    expect(await read(`${token}A`)).to.equal(undefined)
    expect(await read(token.slice(0, -1))).to.equal(undefined)
  })

  it('throws while the keys cannot be read', async () => {
    test.before = () => Promise.reject(new Error('down'))
    const failure = await read(await test.sign()).catch((reason: unknown) => reason)
    expect(failure).to.be.instanceOf(Error)
  })
})

function base64(value: object): string {
  return base64url.encode(JSON.stringify(value))
}

/** The token with changed claims and its old signature. */
function swapped(token: string, changes: object): string {
  const [header = '', payload = '', signature = ''] = token.split('.')
  const changed = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), ...changes }
  return [header, base64(changed), signature].join('.')
}
