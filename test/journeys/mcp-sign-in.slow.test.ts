import { auth } from '@modelcontextprotocol/client'
import { systemClock } from '../../src/base/clock.ts'
import { openedChromium, signIn } from '../site/pages/open-chromium.ts'
import { password, startConsole, type RunningConsole } from '../portal/console/start-console.ts'
import { memoryProvider, startWaiting, type WaitingClient } from './mcp-oauth-client.ts'

const email = 'asha@example.com'

describe('the MCP SDK, given only the URL,', () => {
  const browser = openedChromium()
  let nilam: RunningConsole
  let waiting: WaitingClient

  before(async () => {
    nilam = await startConsole({ clock: systemClock })
    await nilam.addOwner(email)
    waiting = await startWaiting()
  })
  after(async () => {
    await waiting?.stop()
    await nilam?.stop()
  })

  it('signs a person in within a window of its own, which can still report to the window that opened it', async () => {
    const provider = memoryProvider(waiting.redirectUri)
    await auth(provider, { serverUrl: `${nilam.origin}/mcp` })
    const page = await browser().newPage()
    const complaints: string[] = []
    page.context().on('console', (message) => complaints.push(message.text()))
    await page.goto(
      `${waiting.origin}/?${new URLSearchParams({ to: provider.seen.sentTo?.href ?? '' })}`,
    )
    const opening = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Connect' }).click()
    const popup = await opening
    await signIn(popup, email, password)
    await popup.getByRole('button', { name: 'Allow', exact: true }).click()
    await page.getByText('Told: connected').waitFor()
    expect(complaints).to.deep.equal([])
    await page.context().close()
  })
})
