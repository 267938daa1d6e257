import { createHash, randomUUID } from 'node:crypto'
import {
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  SignJWT,
  type CryptoKey,
  type JSONWebKeySet,
  type JWK,
} from 'jose'
import type { TokenSource } from '../../../src/api/auth/tokens/token-verifier.ts'
import type { PresentedProof } from '../../../src/api/auth/tokens/dpop-proof.ts'
import type { PersonToken, PersonTokenState } from '../../../src/access/token-issuer.ts'
import type { Clock } from '../../../src/base/clock.ts'

export const publicUrl = 'https://api.example.in'
export const audience = `${publicUrl}/mcp`

/** A key pair with the public half as callers and servers show it. */
export interface KeyPair {
  readonly privateKey: CryptoKey
  readonly jwk: JWK
  readonly thumbprint: string
  readonly alg: string
}

export async function newKeyPair(alg: string): Promise<KeyPair> {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true })
  const jwk = await exportJWK(publicKey)
  return { privateKey, jwk, thumbprint: await calculateJwkThumbprint(jwk), alg }
}

/** Claims of a token, of which `undefined` takes one out. */
type ClaimChanges = Readonly<Record<string, unknown>>

export interface TestIssuer extends Pick<TokenSource, 'issuer' | 'replays'> {
  readonly key: KeyPair
  /** A good token of the client `cli_1`, but for what is changed. */
  sign(claims?: ClaimChanges, header?: Record<string, unknown>, key?: KeyPair): Promise<string>
  /** A good token of a person. */
  signForPerson(claims?: ClaimChanges): Promise<string>
  /** What is published from now on. */
  publish(keys: readonly KeyPair[]): void
  readonly revoked: Set<string>
  person: PersonTokenState
  readonly counts: { jwks: number; isRevoked: number; ofPerson: number }
  /** What each lookup in the store waits for before it returns. */
  before: () => Promise<void>
}

/** One for all tests of a run: making one takes a while. */
const signingKey = newKeyPair('RS256')

/** Issues tokens as the authorization server does, and knows of them what a test says. */
export async function openTestIssuer(
  clock: Pick<Clock, 'now'>,
  url = publicUrl,
): Promise<TestIssuer> {
  const key = await signingKey
  let published = setOf([key])
  const used = new Set<string>()
  const counts = { jwks: 0, isRevoked: 0, ofPerson: 0 }
  const test: TestIssuer = {
    key,
    counts,
    revoked: new Set(),
    person: { isRevoked: false, ownerDisabledAtMs: null, app: null },
    before: async () => undefined,
    publish(keys) {
      published = setOf(keys)
    },
    sign(changes = {}, header = {}, by = key) {
      const iat = Math.floor(clock.now() / 1000)
      const claims = {
        ...{ iss: url, aud: `${url}/mcp`, sub: 'cli_1', client_id: 'cli_1', jti: randomUUID() },
        ...{ iat, exp: iat + 900, tier: 'business', scope: 'listings:read:public' },
      }
      return new SignJWT({ ...claims, ...changes })
        .setProtectedHeader({ alg: by.alg, typ: 'at+jwt', kid: by.thumbprint, ...header })
        .sign(by.privateKey)
    },
    signForPerson: (changes = {}) =>
      test.sign({ sub: 'own_1', grant_id: 'grant_1', tier: 'developer', ...changes }),
    issuer: {
      async jwks() {
        counts.jwks += 1
        await test.before()
        return published
      },
      tokens: {
        async isRevoked(jti) {
          counts.isRevoked += 1
          await test.before()
          return test.revoked.has(jti)
        },
        async ofPerson({ jti }: PersonToken) {
          counts.ofPerson += 1
          await test.before()
          return { ...test.person, isRevoked: test.person.isRevoked || test.revoked.has(jti) }
        },
      },
    },
    replays: {
      async isFirst({ thumbprint, jti }) {
        await test.before()
        const id = `${thumbprint} ${jti}`
        return !used.has(id) && used.add(id) === used
      },
    },
  }
  return test
}

/** The parts of a proof that a test may change; `undefined` takes one out. */
export interface ProofChanges {
  readonly claims?: Readonly<Record<string, unknown>>
  readonly header?: Readonly<Record<string, unknown>>
  readonly signedBy?: KeyPair
}

/** A good proof for a call with a token, but for what is changed. */
export async function proofFor(
  token: string,
  key: KeyPair,
  call: { readonly url: string; readonly method?: string; readonly nowMs: number },
  { claims, header, signedBy = key }: ProofChanges = {},
): Promise<string> {
  return new SignJWT({
    ...{ jti: randomUUID(), htm: call.method ?? 'POST', htu: call.url },
    iat: Math.floor(call.nowMs / 1000),
    ath: createHash('sha256').update(token).digest('base64url'),
    ...claims,
  })
    .setProtectedHeader({ alg: signedBy.alg, typ: 'dpop+jwt', jwk: key.jwk, ...header })
    .sign(signedBy.privateKey)
}

/** As a transport passes it on. */
export function presented(jwt: string, path: string): PresentedProof {
  return { jwt, method: 'POST', path }
}

function setOf(keys: readonly KeyPair[]): JSONWebKeySet {
  return {
    keys: keys.map(({ jwk, thumbprint, alg }) => ({ ...jwk, kid: thumbprint, alg, use: 'sig' })),
  }
}
