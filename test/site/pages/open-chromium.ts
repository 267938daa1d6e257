import { existsSync } from 'node:fs'
import { chromium, type Browser, type Page } from 'playwright-core'
import { leaveOut } from '../../needs.ts'

/** A browser for the tests of the suite that calls it; without Chromium the suite says so and is skipped. */
export function openedChromium(): () => Browser {
  let browser: Browser | undefined
  before(async function () {
    browser = await openChromium()
    if (browser === undefined) leaveOut(this, 'no Chromium (install it, or set CHROMIUM)')
  })
  after(() => browser?.close())
  return () => browser ?? expect.fail('no browser')
}

/** Fills in and sends the form of sign-in that a page shows. */
export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** The Chromium of this machine, or undefined. */
async function openChromium(): Promise<Browser | undefined> {
  const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
  if (!existsSync(executablePath)) return undefined
  const args = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage']
  const browser = await chromium.launch({ executablePath, args, timeout: 0 })
  // A busy machine is slow: only what never comes takes two minutes, and the error then names it.
  browser.on('context', (context) => context.setDefaultTimeout(120_000))
  return browser
}
