import type { Browser } from 'playwright-core'
import { openedChromium } from './open-chromium.ts'
import { startSite } from './start-site.ts'
import { openedOnce } from '../../opened.ts'

export const phone = { width: 390, height: 844 }
export const desktop = { width: 1280, height: 900 }

/** For the tests of the suite that calls it, a running site and a browser; without Chromium the suite says so and is skipped. */
export function browserVisits() {
  const browser = openedChromium()

  const site = openedOnce(startSite)

  /** A fresh visitor; what the page complains of is in `complaints`. */
  async function visit(path: string, options: Parameters<Browser['newContext']>[0] = {}) {
    const context = await browser().newContext({ viewport: desktop, ...options })
    const page = await context.newPage()
    const complaints: string[] = []
    page.on('console', (message) => complaints.push(message.text()))
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('requestfailed', (request) => {
      // The page itself ends a search that further typing has made obsolete.
      if (request.failure()?.errorText !== 'net::ERR_ABORTED') complaints.push(request.url())
    })
    await page.goto(site.origin + path)
    return { page, complaints, close: () => context.close() }
  }

  return { site, visit }
}
