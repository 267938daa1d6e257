/**
 * What a token costs at the token endpoint, in processor time of the server, beside the bare cryptography that it needs: a
 * secret's hash and one signature (RS256), or the check of an assertion (ES256) and the same signature. Run: node
 * test/bench/oauth.ts (Linux). `ROUNDS` and `TOKENS` say how much.
 */
import { hash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CompactSign, compactVerify, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { oauthPaths } from '../../src/base/public-paths.ts'
import { openAccountsDatabase } from '../../src/db/accounts/open-accounts-database.ts'
import { done, openTestApps, operator } from '../accounts/test-apps.ts'
import { startServer } from './server-process.ts'

const rounds = Number(process.env['ROUNDS'] ?? 5)
const tokens = Number(process.env['TOKENS'] ?? 500)
const port = 18_091
const atOnce = 4

const home = mkdtempSync(join(tmpdir(), 'nilam-bench-'))
const db = await openAccountsDatabase({ directory: home })
const desk = openTestApps(db)
desk.at(Date.now())
const signer = await generateKeyPair('ES256', { extractable: true })
const issuer = await generateKeyPair('RS256')
const { app } = await desk.licensedApp()
const wish = { label: 'Bench', scopes: ['calculators:use'] }
const secret = done(
  await desk.credentials.create(app.appId, { ...wish, kind: 'client_secret' }, operator),
)
const publicKeys = [JSON.stringify(await exportJWK(signer.publicKey))]
const key = done(
  await desk.credentials.create(app.appId, { ...wish, kind: 'signed_key', publicKeys }, operator),
)
await db.destroy()

const serving = await startServer(['src/main.ts'], port, {
  NILAM_HOME: home,
  LOG_LEVEL: 'warn',
  OAUTH_CLIENT_CREDENTIALS: 'on',
  PUBLIC_URL: `http://127.0.0.1:${port}`,
})
try {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const basic = Buffer.from(`${secret.clientId ?? ''}:${secret.secret ?? ''}`).toString('base64')
  const form = 'grant_type=client_credentials&scope=calculators%3Ause'
  const claims = Buffer.from(JSON.stringify({ jti: 'x'.repeat(43), scope: 'calculators:use' }))

  const bySecret = () =>
    timed(Array.from({ length: tokens }, () => ({ form, authorization: `Basic ${basic}` })))
  const byAssertion = async () => timed(await Promise.all(Array.from({ length: tokens }, asserted)))
  const bareSecret = () =>
    bare(async () => {
      hash('sha256', secret.secret ?? '')
      await sign()
    })
  const bareAssertion = async () => {
    const assertion = await newAssertion()
    return bare(async () => {
      await compactVerify(assertion, signer.publicKey)
      await sign()
    })
  }
  await bySecret()
  await byAssertion()
  for (const [name, own, other] of [
    ['secret', bySecret, bareSecret],
    ['ES256 assertion', byAssertion, bareAssertion],
  ] as const) {
    const pairs: { readonly own: number; readonly other: number }[] = []
    for (let round = 0; round < rounds; round += 1) {
      pairs.push({ own: await own(), other: await other() })
    }
    const ratios = pairs.map((pair) => pair.own / pair.other).sort((a, b) => a - b)
    const middle = (values: readonly number[]): number =>
      [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
    console.log(
      `${name}: ${middle(pairs.map(({ own }) => own)).toFixed(0)} µs of the server a token, ` +
        `bare cryptography ${middle(pairs.map(({ other }) => other)).toFixed(0)} µs, ` +
        `ratio ${middle(ratios).toFixed(2)} (${ratios.map((ratio) => ratio.toFixed(2)).join(', ')})`,
    )
  }
  agent.destroy()

  async function sign(): Promise<void> {
    await new CompactSign(claims).setProtectedHeader({ alg: 'RS256' }).sign(issuer.privateKey)
  }

  /** Processor time of this process for each token, in µs. */
  async function bare(work: () => Promise<void>): Promise<number> {
    const before = process.cpuUsage()
    for (let count = 0; count < tokens; count += 1) await work()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / tokens
  }

  function newAssertion(): Promise<string> {
    const clientId = key.clientId ?? ''
    return new SignJWT({ jti: randomBytes(16).toString('hex') })
      .setProtectedHeader({ alg: 'ES256' })
      .setIssuer(clientId)
      .setSubject(clientId)
      .setAudience(serving.origin)
      .setIssuedAt()
      .setExpirationTime('300s')
      .sign(signer.privateKey)
  }

  async function asserted(): Promise<Asked> {
    const assertion = await newAssertion()
    const type = 'urn%3Aietf%3Aparams%3Aoauth%3Aclient-assertion-type%3Ajwt-bearer'
    return { form: `${form}&client_assertion_type=${type}&client_assertion=${assertion}` }
  }

  /** Processor time of the server for each token, in µs. */
  async function timed(asks: readonly Asked[]): Promise<number> {
    const waiting = [...asks]
    const before = await serving.cpuMs()
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        for (let ask = waiting.pop(); ask !== undefined; ask = waiting.pop()) await post(ask)
      }),
    )
    return (((await serving.cpuMs()) - before) * 1000) / asks.length
  }

  function post({ form: text, authorization }: Asked): Promise<void> {
    return new Promise((resolve, reject) => {
      const sent = request(
        `${serving.origin}${oauthPaths.token}`,
        {
          agent,
          method: 'POST',
          headers: {
            'content-type': 'application/x-www-form-urlencoded',
            'content-length': text.length,
            ...(authorization === undefined ? {} : { authorization }),
          },
        },
        (response) => {
          response.resume()
          response.on('end', () => {
            if (response.statusCode === 200) resolve()
            else reject(new Error(`the server answered ${response.statusCode}`))
          })
        },
      )
      sent.on('error', reject)
      sent.end(text)
    })
  }
} finally {
  await serving.stop()
  rmSync(home, { recursive: true, force: true })
}

interface Asked {
  readonly form: string
  readonly authorization?: string
}
