/**
 * What an access token costs: verification beside the bare cryptography that it needs, and the pipeline with a token
 * beside the same call without. Processor time, in slots whose order changes. Run: node test/bench/access-tokens.ts. `ROUNDS`
 * as in run.ts.
 */
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calculateJwkThumbprint, createLocalJWKSet, EmbeddedJWK, jwtVerify } from 'jose'
import { openAuthenticator } from '../../src/auth/authenticate.ts'
import { accessTokenReader } from '../../src/auth/access-token.ts'
import { checkProof } from '../../src/auth/dpop-proof.ts'
import type { PresentedCredential } from '../../src/auth/presented-credential.ts'
import { proofReplays } from '../../src/auth/proof-replays.ts'
import { systemClock } from '../../src/base/clock.ts'
import { afterTimeout } from '../../src/base/scheduler.ts'
import { noCache } from '../../src/pipeline/response-cache.ts'
import { noLimits } from '../../src/ratelimit/rate-limiter.ts'
import { cacheKeys } from '../../src/pipeline/cache-key.ts'
import { runOperation, type Pipeline } from '../../src/pipeline/run-operation.ts'
import { openAccountsDatabase } from '../../src/db/accounts/open-accounts-database.ts'
import {
  audience,
  newKeyPair,
  openTestIssuer,
  presented,
  proofFor,
  publicUrl,
} from '../auth/test-issuer.ts'
import { handlersWith } from '../http/start-app.ts'
import { openAccountOffice } from '../journeys/account-office.ts'
import { calculators, contract } from '../operations/calculators/calculators.ts'

const rounds = Number(process.env.ROUNDS ?? 7)
const operationId = 'calculate_home_affordability'
const path = `/public/v1/${operationId}`
const query = { propertyValue: 6_250_000, interestRatePercent: 9, tenureYears: 20 }

const home = mkdtempSync(join(tmpdir(), 'nilam-bench-'))
const db = await openAccountsDatabase({ directory: home })
try {
  const office = openAccountOffice(db, systemClock)
  const { clientId } = await office.issueKey({
    kind: 'client_secret',
    ipAllowlist: ['127.0.0.0/8'],
  })
  const test = await openTestIssuer(systemClock)
  const key = await newKeyPair('ES256')
  const claims = { sub: clientId, client_id: clientId, scope: 'calculators:use' }
  const newToken = (): Promise<string> => test.sign(claims)
  const token = await newToken()
  const bound = await test.sign({ ...claims, cnf: { jkt: key.thumbprint } })
  const { jwks } = test.issuer
  const keySet = createLocalJWKSet(await jwks())
  const read = accessTokenReader({
    jwks,
    issuer: publicUrl,
    audience: [audience],
    clock: systemClock,
  })
  const prove = (): Promise<string> =>
    proofFor(bound, key, { url: publicUrl + path, nowMs: systemClock.now() })

  const tokens = await Promise.all(Array.from({ length: 500 * (2 * rounds + 2) }, newToken))
  await compare(
    'a new token, beside jwtVerify with the same keys',
    () => each(500, async () => void (await read(tokens.pop() ?? ''))),
    () => each(500, async () => void (await jwtVerify(token, keySet))),
  )
  await compare(
    'a token that is remembered, beside its SHA-256',
    () => each(50_000, async () => void (await read(token))),
    () => each(50_000, async () => void createHash('sha256').update(token).digest('base64url')),
  )
  const proof = await prove()
  const demand = {
    ...{ origin: publicUrl, thumbprint: key.thumbprint, nowMs: systemClock.now() },
    tokenHash: createHash('sha256').update(bound).digest('base64url'),
  }
  await compare(
    'a proof, beside jwtVerify with its key and the thumbprint',
    () => each(500, async () => void (await checkProof(presented(proof, path), demand))),
    () =>
      each(500, async () => {
        const { protectedHeader } = await jwtVerify(proof, EmbeddedJWK)
        await calculateJwkThumbprint(protectedHeader.jwk ?? {})
      }),
  )

  const pipeline: Pipeline = {
    contract,
    handlers: handlersWith(calculators),
    auth: openAuthenticator({
      ...office,
      tokens: {
        ...{ issuer: test.issuer, replays: proofReplays(db), publicUrl, audience: [audience] },
        challenge: { resourceMetadata: 'm', scope: 's' },
      },
      licensed: () => true,
      ownOrigins: [],
      clock: systemClock,
      schedule: afterTimeout,
      onFailure: (failure) => {
        throw failure
      },
    }),
    limiter: noLimits,
    cacheKeys: cacheKeys(undefined),
    cache: noCache,
    clock: systemClock,
    onBreach: 'refuse',
    onFinished: ({ outcome }) => {
      if (outcome.refused) throw new Error(outcome.error)
    },
  }
  const call = async (credential: PresentedCredential): Promise<void> => {
    await runOperation(pipeline, {
      ...{
        transport: 'rest',
        operationId,
        readArguments: () => ({ value: { ...query } }),
        credential,
      },
      ...{ address: '127.0.0.1', requestId: 'bench' },
    })
  }
  await compare(
    'the pipeline with a token, beside one without',
    () => each(30_000, () => call({ authorization: `Bearer ${token}` })),
    () => each(30_000, () => call({})),
  )
  const proofs = await Promise.all(Array.from({ length: 300 * (rounds + 1) }, prove))
  await compare(
    'the pipeline with a token and a proof, kept in SQLite, beside one without',
    () =>
      each(300, () =>
        call({ authorization: `DPoP ${bound}`, proof: presented(proofs.pop() ?? '', path) }),
      ),
    () => each(300, () => call({})),
  )
} finally {
  await db.destroy()
  rmSync(home, { recursive: true, force: true })
}

/** Microseconds of processor time that one piece of work takes. */
async function each(times: number, work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage()
  for (let time = 0; time < times; time += 1) await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / times
}

async function compare(
  name: string,
  own: () => Promise<number>,
  other: () => Promise<number>,
): Promise<void> {
  await own()
  await other()
  const pairs: (readonly [number, number])[] = []
  for (let round = 0; round < rounds; round += 1) {
    const first = round % 2 === 0 ? await own() : undefined
    const beside = await other()
    pairs.push([first ?? (await own()), beside])
  }
  const ratio = spread(
    pairs.map(([mine, theirs]) => mine / theirs),
    2,
  )
  const micros = [0, 1].map((side) =>
    spread(
      pairs.map((pair) => pair[side] ?? NaN),
      1,
    ),
  )
  console.log(`${name}: ${ratio}; ${micros.join(' µs and ')} µs`)
}

/** Median (lowest to highest). */
function spread(values: readonly number[], decimals: number): string {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (index: number): string => (sorted[index] ?? NaN).toFixed(decimals)
  return `${at(Math.floor(sorted.length / 2))} (${at(0)} to ${at(sorted.length - 1)})`
}
