import { existsSync } from 'node:fs'
import { chromium, type Browser } from 'playwright-core'

/** The Chromium of this machine; undefined, which is also printed, where there is none. */
export async function openChromium(): Promise<Browser | undefined> {
  const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
  if (!existsSync(executablePath)) {
    console.error(`      left out: there is no Chromium at ${executablePath} (or set CHROMIUM)`)
    return undefined
  }
  const args = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage']
  const browser = await chromium.launch({ executablePath, args, timeout: 0 })
  // A page on a busy machine takes as long as it takes; mocha ends what hangs.
  browser.on('context', (context) => context.setDefaultTimeout(0))
  return browser
}
