import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { desktop, phone } from './browser-visits.ts'
import { expectSound } from './expect-sound.ts'

/** How the pages are seen. */
export const forms = [
  { name: 'phone-light', viewport: phone, colorScheme: 'light' },
  { name: 'desktop-dark', viewport: desktop, colorScheme: 'dark' },
  { name: 'phone-dark', viewport: phone, colorScheme: 'dark' },
  { name: 'desktop-light', viewport: desktop, colorScheme: 'light' },
] as const

export type Form = (typeof forms)[number]
type State = Awaited<ReturnType<BrowserContext['storageState']>>

const maxBytes = 100_000

/** Opens pages in one form, each with and without script, and expects them to be sound; `shots` is a folder for pictures. */
export async function formVisits(
  browser: Browser,
  origin: string,
  { name, viewport, colorScheme }: Form,
  { state, shots }: { readonly state: State; readonly shots: string | undefined },
) {
  const options = { viewport, colorScheme, storageState: state, reducedMotion: 'reduce' } as const
  const context = await browser.newContext(options)
  const plain = await browser.newContext({ ...options, javaScriptEnabled: false })
  const [page, scriptless] = [await context.newPage(), await plain.newPage()]
  const complaints: string[] = []
  page.on('console', (message) => {
    // A browser says so of every page whose status is an error.
    const isExpected = message.text().startsWith('Failed to load resource')
    if (!isExpected && ['error', 'warning'].includes(message.type()))
      complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  if (shots !== undefined) mkdirSync(join(shots, name), { recursive: true })

  return {
    async visit(path: string, index: number): Promise<void> {
      complaints.length = 0
      const response = await page.goto(origin + path)
      const { responseBodySize } = (await response?.request().sizes()) ?? { responseBodySize: NaN }
      expect(responseBodySize, `${path}: bytes`).to.be.below(maxBytes)
      const file = `${String(index).padStart(3, '0')}${path.replaceAll(/[^\w-]+/gu, '_').slice(0, 60)}`
      if (shots !== undefined) {
        await page.screenshot({ path: join(shots, name, `${file}.png`), fullPage: true })
      }
      await expectSound(page, path)
      expect(complaints, path).to.deep.equal([])
      await scriptless.goto(origin + path)
      expect(await contentOf(scriptless), `${path} without script`).to.equal(await contentOf(page))
    },
    async close(): Promise<void> {
      await context.close()
      await plain.close()
    },
  }
}

/** The headings of the content, and whether there is more than headings. */
function contentOf(page: Page): Promise<string> {
  return page.evaluate(`(() => {
    const main = document.querySelector('main')
    const headings = [...main.querySelectorAll('h1, h2')].map(({ innerText }) => innerText)
    return JSON.stringify([...headings, main.innerText.length > headings.join('').length])
  })()`)
}
