import { auth } from '@modelcontextprotocol/client'
import type { Browser, Page } from 'playwright-core'
import { systemClock } from '../../src/base/clock.ts'
import { noChromium, openChromium } from '../site/pages/open-chromium.ts'
import { password, startConsole, type RunningConsole } from '../portal/console/start-console.ts'
import { memoryProvider, startWaiting, type WaitingClient } from './mcp-oauth-client.ts'
import { leaveOut } from '../needs.ts'

const email = 'asha@example.com'

describe('the MCP SDK, given only the URL,', () => {
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

  it('signs a person in within a window of its own, which can still report to the window that opened it', async () => {
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
