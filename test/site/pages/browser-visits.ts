import type { Browser } from 'playwright-core'
import { noChromium, openChromium } from './open-chromium.ts'
import { startSite, type RunningSite } from './start-site.ts'
import { leaveOut } from '../../needs.ts'

export const phone = { width: 390, height: 844 }
export const desktop = { width: 1280, height: 900 }

/** For the tests of the suite that calls it, a running site and a browser; without Chromium the suite says so and is skipped. */
export function browserVisits() {
  let browser: Browser | undefined
  let running: RunningSite | undefined

  before(async function () {
    browser = await openChromium()
    if (browser === undefined) leaveOut(this, noChromium)
    running = await startSite()
  })

  after(async () => {
    await browser?.close()
    await running?.stop()
  })

  function site(): RunningSite {
    if (running === undefined) throw new Error('the site does not run')
    return running
  }

  /** A fresh visitor; what the page complains of is in `complaints`. */
  async function visit(path: string, options: Parameters<Browser['newContext']>[0] = {}) {
    if (browser === undefined) throw new Error('no browser')
    const context = await browser.newContext({ viewport: desktop, ...options })
    const page = await context.newPage()
    const complaints: string[] = []
    page.on('console', (message) => complaints.push(message.text()))
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('requestfailed', (request) => {
      // The page itself ends a search that further typing has made obsolete.
      if (request.failure()?.errorText !== 'net::ERR_ABORTED') complaints.push(request.url())
    })
    await page.goto(site().origin + path)
    return { page, complaints, close: () => context.close() }
  }

  return { site, visit }
}
