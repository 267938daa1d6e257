import { createHash } from 'node:crypto'
import { exportJWK } from 'jose'
import {
  checkProof,
  maxProofCharacters,
  proofWindowSeconds,
} from '../../../../src/api/auth/tokens/dpop-proof.ts'
import { startMs } from '../known-keys.ts'
import {
  newKeyPair,
  presented,
  proofFor,
  publicUrl,
  type KeyPair,
  type ProofChanges,
} from '../test-issuer.ts'

const token = 'the.auth.token'
const path = '/public/v1/search_properties'
const url = publicUrl + path
const call = { url, nowMs: startMs }
const nowSeconds = startMs / 1000

describe('checkProof', () => {
  const keys: Record<string, KeyPair> = {}
  let key: KeyPair
  let other: KeyPair
  before(async () => {
    for (const alg of ['ES256', 'RS256', 'PS256', 'ES384', 'EdDSA']) {
      keys[alg] = await newKeyPair(alg)
    }
    key = await newKeyPair('ES256')
    other = await newKeyPair('ES256')
  })

  const check = (jwt: string, by = key, nowMs = startMs, sentTo = path) =>
    checkProof(presented(jwt, sentTo), {
      ...{ origin: publicUrl, thumbprint: by.thumbprint, nowMs },
      tokenHash: createHash('sha256').update(token).digest('base64url'),
    })

  for (const alg of ['ES256', 'RS256', 'PS256']) {
    it(`accepts a proof signed with ${alg}`, async () => {
      const by = keys[alg]
      if (by === undefined) throw new Error(alg)
      const proof = await check(await proofFor(token, by, call), by)
      expect(proof).to.have.property('jti').that.is.a('string')
      expect(proof).to.include({ usableUntilMs: startMs + proofWindowSeconds * 1000 })
    })
  }

  for (const alg of ['ES384', 'EdDSA']) {
    it(`rejects a proof signed with ${alg}`, async () => {
      const by = keys[alg]
      if (by === undefined) throw new Error(alg)
      expect(await check(await proofFor(token, by, call), by)).to.include({
        error: 'invalid_dpop_proof',
      })
    })
  }

  for (const htu of [
    `${url}?debug=1`,
    `${url}#here`,
    'HTTPS://API.EXAMPLE.IN:443/public/v1/search_properties',
    `${publicUrl}/public/./v1/search_properties`,
  ]) {
    it(`treats htu ${htu} as the same URL`, async () => {
      expect(await check(await proofFor(token, key, call, { claims: { htu } }))).to.have.property(
        'jti',
      )
    })
  }

  const proof = (changed?: ProofChanges) => proofFor(token, key, call, changed)
  const claiming = (claims: object) => () => proof({ claims: { ...claims } })
  const headed = (header: object) => () => proof({ header: { ...header } })
  const sentTo = (other: string) => () => proofFor(token, key, { ...call, url: other })
  const hostile: Readonly<Record<string, () => Promise<string> | string>> = {
    'that is empty': () => '',
    'that is no JWT': () => 'a.b.c',
    'that is the token itself': () => token,
    'that is two proofs': async () => `${await proof()}, ${await proof()}`,
    'that is too long': claiming({ jti: 'x'.repeat(maxProofCharacters) }),
    'of another type': headed({ typ: 'JWT' }),
    'of no type': headed({ typ: undefined }),
    'without a key': headed({ jwk: undefined }),
    'with a key that is no object': headed({ jwk: 'key' }),
    'with another key': () => proofFor(token, other, call),
    'with the key, signed by another': () => proof({ signedBy: other }),
    'with the private key': async () => proof({ header: { jwk: await exportJWK(key.privateKey) } }),
    'without a signature': async () => unsigned(await proof()),
    'of another method': claiming({ htm: 'GET' }),
    'of the method in other case': claiming({ htm: 'post' }),
    'of no method': claiming({ htm: undefined }),
    'of another host': sentTo(`https://evil.example${path}`),
    'of plain http': sentTo(url.replace('https', 'http')),
    'of another port': sentTo(`${publicUrl}:8443${path}`),
    'of another operation': sentTo(`${publicUrl}/public/v1/other`),
    'of the path with a slash': sentTo(`${url}/`),
    'of a path alone': sentTo(path),
    'with a user in its URL': sentTo(url.replace('//', '//user@')),
    'of no URL': claiming({ htu: undefined }),
    'of another token': () => proofFor('another.auth.token', key, call),
    'of no token': claiming({ ath: undefined }),
    'that is too old': claiming({ iat: nowSeconds - proofWindowSeconds - 1 }),
    'from the future': claiming({ iat: nowSeconds + proofWindowSeconds + 1 }),
    'of no time': claiming({ iat: undefined }),
    'of a time that is no number': claiming({ iat: `${nowSeconds}` }),
    'that has expired': claiming({ exp: nowSeconds }),
    'without a jti': claiming({ jti: undefined }),
    'with an empty jti': claiming({ jti: '' }),
    'with a jti that is no text': claiming({ jti: 7 }),
  }
  for (const [title, make] of Object.entries(hostile)) {
    it(`rejects a proof ${title}, and says why`, async () => {
      const refusal = await check(await make())
      expect(refusal).to.include({ error: 'invalid_dpop_proof' })
      expect(refusal)
        .to.have.property('message')
        .that.matches(/^The DPoP proof is invalid: it/)
    })
  }

  it('returns when the proof expires, also for an iat in the future', async () => {
    for (const away of [-proofWindowSeconds, proofWindowSeconds]) {
      const proof = await check(
        await proofFor(token, key, call, { claims: { iat: nowSeconds + away } }),
      )
      expect(proof).to.include({
        usableUntilMs: startMs + (away + proofWindowSeconds) * 1000,
      })
    }
  })

  it('accepts a proof until the last millisecond of its window', async () => {
    const jwt = await proofFor(token, key, call)
    const untilMs = startMs + proofWindowSeconds * 1000
    expect(await check(jwt, key, untilMs)).to.have.property('jti')
    expect(await check(jwt, key, untilMs + 1)).to.include({ error: 'invalid_dpop_proof' })
  })
})

function unsigned(jwt: string): string {
  const [header = '', payload = ''] = jwt.split('.')
  const none = { ...JSON.parse(Buffer.from(header, 'base64url').toString()), alg: 'none' }
  return `${Buffer.from(JSON.stringify(none)).toString('base64url')}.${payload}.`
}
