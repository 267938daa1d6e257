import { setTimeout as wait } from 'node:timers/promises'
import {
  Client,
  ClientCredentialsProvider,
  StreamableHTTPClientTransport,
  type OAuthClientProvider,
} from '@modelcontextprotocol/client'
import { systemClock } from '../../src/base/clock.ts'
import { textAt } from '../../src/contract/document/document-tree.ts'
import { done, operator } from '../portal/accounts/test-apps.ts'
import { openSqliteAccounts, type TestAccounts } from '../store/accounts/on-both-databases.ts'
import { freePort } from '../free-port.ts'
import { openedChromium, signIn } from '../site/pages/open-chromium.ts'
import { openAccountOffice, type AccountOffice } from './account-office.ts'
import { memoryProvider, startWaiting, type WaitingClient } from './mcp-oauth-client.ts'
import { startProcess, type NilamProcess } from '../faults/nilam-process.ts'
import { runAuthorizationSuite } from '../api/mcp/conformance/run-suite.ts'
import { postJson } from '../post-json.ts'
import { needsRunners } from './partner-runner.ts'

const email = 'asha@example.com'
const password = 'seven wet umbrellas on a roof'
const call = {
  name: 'calculate_home_affordability',
  arguments: { propertyValue: 6_000_000 },
}
const scope = 'listings:read:public locality:read:public calculators:use'

/** Connects, as a program that knows nothing but the URL and its provider does; then calls once. */
async function connectAndCall(url: URL, authProvider: OAuthClientProvider): Promise<unknown> {
  const client = new Client({ name: 'a test', version: '1' })
  await client.connect(new StreamableHTTPClientTransport(url, { authProvider }))
  const { structuredContent } = await client.callTool(call)
  await client.close()
  return structuredContent
}

describe('an MCP client with an authProvider', () => {
  const browser = openedChromium()
  let test: TestAccounts
  let office: AccountOffice
  let ownerId: string
  let server: NilamProcess | undefined
  let origin: string
  let waiting: WaitingClient

  before(async () => {
    test = await openSqliteAccounts()
    office = openAccountOffice(test.db, systemClock)
    ;({ ownerId } = done(await office.accounts.owners.create({ email, password }, operator)))
    await test.db.updateTable('owners').set({ emailVerifiedAtMs: Date.now() }).execute()
    waiting = await startWaiting()
    const port = await freePort()
    origin = `http://127.0.0.1:${port}`
    if (!('directory' in test.place)) throw new Error('SQLite files are in a directory')
    server = await startProcess({
      ...{ home: test.place.directory, port },
      environment: {
        ...{ PUBLIC_URL: origin, OAUTH_CLIENT_CREDENTIALS: 'on', OAUTH_CLIENT_DOCUMENTS: 'on' },
      },
    })
  })
  after(async () => {
    await server?.end('SIGTERM')
    await waiting?.stop()
    await test?.dispose()
  })

  /** The person follows the URL in a fresh browser, signs in and allows; returns where they end. */
  async function follow(url: URL | undefined): Promise<URL> {
    const page = await browser().newPage()
    await page.goto(url?.href ?? 'about:blank')
    await signIn(page, email, password)
    await page.getByRole('button', { name: 'Allow', exact: true }).click()
    await page.getByText('You can close this').waitFor()
    const returned = new URL(page.url())
    await page.close()
    return returned
  }

  /** The counted calls of a subject, once the ledger has written more than before. */
  async function callsOf(subject: string, before: number): Promise<number> {
    for (;;) {
      const rows = await test.db
        .selectFrom('usageDays')
        .select('calls')
        .where('subject', 'like', `%${subject}`)
        .execute()
      const calls = rows.reduce((sum, row) => sum + row.calls, 0)
      if (calls > before) return calls
      await wait(50)
    }
  }

  let counted = 0
  for (const path of ['/mcp/oauth', '/mcp?login']) {
    it(`starts its sign-in at connect() on ${path}, and counts its call for the person`, async () => {
      const url = new URL(path, origin)
      const provider = memoryProvider(waiting.redirectUri)
      const failure = await connectAndCall(url, provider).catch((thrown: unknown) => thrown)
      expect(Object(failure).constructor.name).to.equal('UnauthorizedError')
      expect(provider.seen.sentTo?.searchParams.get('resource')).to.equal(origin + path)
      expect(provider.seen.sentTo?.searchParams.get('scope')).to.equal(scope)

      const returned = await follow(provider.seen.sentTo)
      await new StreamableHTTPClientTransport(url, { authProvider: provider }).finishAuth(
        returned.searchParams,
      )
      expect(await connectAndCall(url, provider)).to.have.property('emi')
      counted += 1
      expect(await callsOf(ownerId, counted - 1)).to.equal(counted)
    })
  }

  it('passes the scenarios of the official conformance suite for authorization servers', async function () {
    needsRunners.call(this)
    const port = String(await freePort())
    const redirects = { redirect_uris: [`http://127.0.0.1:${port}/callback`] }
    const registration = {
      ...redirects,
      token_endpoint_auth_method: 'none',
      client_name: 'A suite',
    }
    const registered = await postJson(`${origin}/oauth/register`, registration)
    const clientId = textAt(await registered.json(), ['client_id'])
    const options = ['--url', origin, '--port', port, '--client-id', clientId]
    const checks = await runAuthorizationSuite(
      [...options, '--resource', `${origin}/mcp/oauth`],
      follow,
    )
    const passed = checks.filter(({ status }) => status === 'SUCCESS').map(({ id }) => id)
    const metadata = 'authorization-server-metadata'
    expect(passed).to.have.members([metadata, `${metadata}-cimd`, 'authorization-code-grant'])
    expect(checks).to.have.length(passed.length)
  })

  it('gets a token by client credentials, and its call is billed to the app', async () => {
    const { clientId, text, appId } = await office.issueKey({ kind: 'client_secret' })
    const url = new URL('/mcp/oauth', origin)
    const provider = new ClientCredentialsProvider({
      ...{ clientId, clientSecret: text, expectedIssuer: origin },
    })
    expect(await connectAndCall(url, provider)).to.have.property('emi')
    expect(await callsOf(appId, 0)).to.equal(1)
    const months = await test.db
      .selectFrom('usageMonths')
      .select('calls')
      .where('subject', 'like', `%${appId}`)
      .execute()
    expect(months).to.deep.equal([{ calls: 1 }])
  })
})
