import { existsSync } from 'node:fs'
import { chromium, type Browser } from 'playwright-core'

/** The Chromium of this machine; undefined where there is none. */
export async function openChromium(): Promise<Browser | undefined> {
  const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium'
  if (!existsSync(executablePath)) return undefined
  const args = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage']
  return chromium.launch({ executablePath, args })
}
