import { existsSync } from 'node:fs'
import { chromium, type Browser } from 'playwright-core'

/** What a test that needs a browser says where there is none. */
export const noChromium = 'no Chromium (install it, or set CHROMIUM)'

/** The Chromium of this machine, or undefined. */
export async function openChromium(): Promise<Browser | undefined> {
  const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
  if (!existsSync(executablePath)) return undefined
  const args = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage']
  const browser = await chromium.launch({ executablePath, args, timeout: 0 })
  // A busy machine is slow: only what never comes takes two minutes, and the error then names it.
  browser.on('context', (context) => context.setDefaultTimeout(120_000))
  return browser
}
