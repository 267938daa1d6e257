import { createHash } from 'node:crypto'
import { exportJWK } from 'jose'
import {
  checkProof,
  maxProofCharacters,
  proofWindowSeconds,
} from '../../../../src/api/auth/tokens/dpop-proof.ts'
import { startMs } from '../known-keys.ts'
import { newKeyPair, presented, proofFor, publicUrl, type KeyPair } from '../test-issuer.ts'

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

  const hostile: readonly (readonly [string, () => Promise<string> | string])[] = [
    ['that is empty', () => ''],
    ['that is no JWT', () => 'a.b.c'],
    ['that is the token itself', () => token],
    [
      'that is two proofs',
      async () => `${await proofFor(token, key, call)}, ${await proofFor(token, key, call)}`,
    ],
    [
      'that is too long',
      () => proofFor(token, key, call, { claims: { jti: 'x'.repeat(maxProofCharacters) } }),
    ],
    ['of another type', () => proofFor(token, key, call, { header: { typ: 'JWT' } })],
    ['of no type', () => proofFor(token, key, call, { header: { typ: undefined } })],
    ['without a key', () => proofFor(token, key, call, { header: { jwk: undefined } })],
    ['with a key that is no object', () => proofFor(token, key, call, { header: { jwk: 'key' } })],
    ['with another key', () => proofFor(token, other, call)],
    ['with the key, signed by another', () => proofFor(token, key, call, { signedBy: other })],
    [
      'with the private key',
      async () => proofFor(token, key, call, { header: { jwk: await exportJWK(key.privateKey) } }),
    ],
    ['without a signature', async () => unsigned(await proofFor(token, key, call))],
    ['of another method', () => proofFor(token, key, call, { claims: { htm: 'GET' } })],
    ['of the method in other case', () => proofFor(token, key, call, { claims: { htm: 'post' } })],
    ['of no method', () => proofFor(token, key, call, { claims: { htm: undefined } })],
    [
      'of another host',
      () => proofFor(token, key, { ...call, url: `https://evil.example${path}` }),
    ],
    ['of plain http', () => proofFor(token, key, { ...call, url: url.replace('https', 'http') })],
    ['of another port', () => proofFor(token, key, { ...call, url: `${publicUrl}:8443${path}` })],
    [
      'of another operation',
      () => proofFor(token, key, { ...call, url: `${publicUrl}/public/v1/other` }),
    ],
    ['of the path with a slash', () => proofFor(token, key, { ...call, url: `${url}/` })],
    ['of a path alone', () => proofFor(token, key, { ...call, url: path })],
    [
      'with a user in its URL',
      () => proofFor(token, key, { ...call, url: url.replace('//', '//user@') }),
    ],
    ['of no URL', () => proofFor(token, key, call, { claims: { htu: undefined } })],
    ['of another token', () => proofFor('another.auth.token', key, call)],
    ['of no token', () => proofFor(token, key, call, { claims: { ath: undefined } })],
    [
      'that is too old',
      () => proofFor(token, key, call, { claims: { iat: nowSeconds - proofWindowSeconds - 1 } }),
    ],
    [
      'from the future',
      () => proofFor(token, key, call, { claims: { iat: nowSeconds + proofWindowSeconds + 1 } }),
    ],
    ['of no time', () => proofFor(token, key, call, { claims: { iat: undefined } })],
    [
      'of a time that is no number',
      () => proofFor(token, key, call, { claims: { iat: `${nowSeconds}` } }),
    ],
    ['that has expired', () => proofFor(token, key, call, { claims: { exp: nowSeconds } })],
    ['without a jti', () => proofFor(token, key, call, { claims: { jti: undefined } })],
    ['with an empty jti', () => proofFor(token, key, call, { claims: { jti: '' } })],
    ['with a jti that is no text', () => proofFor(token, key, call, { claims: { jti: 7 } })],
  ]
  for (const [title, make] of hostile) {
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
