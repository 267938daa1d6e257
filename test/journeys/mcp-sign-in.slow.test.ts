import { auth, UnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { OAuthClientProvider } from '@modelcontextprotocol/sdk/client/auth.js'
import { expect } from 'chai'
import type { Browser, Page } from 'playwright-core'
import { systemClock } from '../../src/base/clock.ts'
import { noChromium, openChromium } from '../transports/pages/open-chromium.ts'
import { password, startConsole, type RunningConsole } from '../console/start-console.ts'
import { memoryProvider, startWaiting, type WaitingClient } from './mcp-oauth-client.ts'
import { leaveOut } from '../needs.ts'

const email = 'asha@example.com'

describe('the MCP SDK signs a person in, given only the address', () => {
  let browser: Browser | undefined
  let nilam: RunningConsole
  let waiting: WaitingClient

  before(async function () {
    browser = await openChromium()
    if (browser === undefined) leaveOut(this, noChromium)
    nilam = await startConsole({ clock: systemClock })
    await nilam.addOwner(email)
    waiting = await startWaiting()
  })
  after(async () => {
    await browser?.close()
    await waiting?.stop()
    await nilam?.stop()
  })

  async function newPage(): Promise<Page> {
    if (browser === undefined) throw new Error('no browser')
    const context = await browser.newContext()
    return context.newPage()
  }

  async function signIn(page: Page): Promise<void> {
    await page.getByLabel('Email address').fill(email)
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
  }

  const allow = (page: Page) => page.getByRole('button', { name: 'Allow', exact: true }).click()

  /** The code that comes back once the person has signed in and allowed it. */
  async function consent(page: Page, url: URL | undefined): Promise<string> {
    await page.goto(url?.href ?? 'about:blank')
    await signIn(page)
    await allow(page)
    await page.getByText('You can close this window').waitFor()
    return new URL(page.url()).searchParams.get('code') ?? 'no code'
  }

  async function callWith(provider: OAuthClientProvider): Promise<unknown> {
    const client = new Client({ name: 'journey', version: '1.0.0' })
    const url = new URL(`${nilam.origin}/mcp`)
    await client.connect(new StreamableHTTPClientTransport(url, { authProvider: provider }))
    const answer = await client.callTool({
      name: 'calculate_home_affordability',
      arguments: { propertyValue: 6_000_000 },
    })
    await client.close()
    return answer.structuredContent
  }

  it('by discovery, registration, consent and code; then it calls, refreshes, and is disconnected', async () => {
    const serverUrl = `${nilam.origin}/mcp`
    const provider = memoryProvider(waiting.redirectUri)
    expect(await auth(provider, { serverUrl })).to.equal('REDIRECT')
    expect(provider.seen.sentTo?.searchParams.get('resource')).to.equal(serverUrl)
    const page = await newPage()
    const authorizationCode = await consent(page, provider.seen.sentTo)
    expect(await auth(provider, { serverUrl, authorizationCode })).to.equal('AUTHORIZED')
    expect(await callWith(provider)).to.have.property('emi')

    const first = provider.tokens()
    expect(await auth(provider, { serverUrl })).to.equal('AUTHORIZED')
    expect(provider.tokens()?.refresh_token).not.to.equal(first?.refresh_token)
    expect(await callWith(provider)).to.have.property('emi')

    // Whoever signed in for an app is signed in at the console.
    await page.goto(`${nilam.origin}/console/connected`)
    await page.getByRole('button', { name: 'Disconnect A test of the SDK' }).click()
    await page.getByText('The app is disconnected.').waitFor()
    provider.seen.sentTo = undefined
    const refused = await callWith(provider).catch((failure: unknown) => failure)
    expect(refused).to.be.instanceOf(UnauthorizedError)
    // The 401 asked it to sign in again, and it would.
    expect(provider.seen.sentTo).to.be.instanceOf(URL)
    await page.context().close()
  })

  it('from the challenge of a 401, requesting the scopes that it names', async () => {
    const provider = memoryProvider(waiting.redirectUri)
    provider.saveTokens({ access_token: 'of another day', token_type: 'Bearer' })
    const url = new URL(`${nilam.origin}/mcp`)
    const transport = new StreamableHTTPClientTransport(url, { authProvider: provider })
    const client = new Client({ name: 'journey', version: '1.0.0' })
    const refused = await client.connect(transport).catch((failure: unknown) => failure)
    expect(refused).to.be.instanceOf(UnauthorizedError)
    const scope = provider.seen.sentTo?.searchParams.get('scope')
    expect(scope).to.equal('listings:read:public locality:read:public calculators:use')
    const page = await newPage()
    await transport.finishAuth(await consent(page, provider.seen.sentTo))
    expect(await callWith(provider)).to.have.property('emi')
    await page.context().close()
  })

  it('in a window of its own, which can still report to the window that opened it', async () => {
    const provider = memoryProvider(waiting.redirectUri)
    await auth(provider, { serverUrl: `${nilam.origin}/mcp` })
    const page = await newPage()
    const complaints: string[] = []
    page.context().on('console', (message) => complaints.push(message.text()))
    await page.goto(
      `${waiting.origin}/?${new URLSearchParams({ to: provider.seen.sentTo?.href ?? '' })}`,
    )
    const opening = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Connect' }).click()
    const popup = await opening
    await signIn(popup)
    await allow(popup)
    await page.getByText('Told: connected').waitFor()
    expect(complaints).to.deep.equal([])
    await page.context().close()
  })
})
