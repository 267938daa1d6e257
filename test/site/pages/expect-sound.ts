import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** Nothing beyond the window, and nothing that axe's rules for WCAG 2.2 AA and good practice find. */
export async function expectSound(page: Page, path: string): Promise<void> {
  const hiddenWidth = 'document.documentElement.scrollWidth - innerWidth'
  expect(await page.evaluate(hiddenWidth), path).to.equal(0)
  expect(await page.evaluate(cutTexts), `${path}: text cut or to be scrolled to`).to.deep.equal([])
  expect(await page.evaluate(textsBesideTheirBox), path).to.deep.equal([])
  await page.evaluate(axe.source)
  const findings: readonly AxeFinding[] = await page.evaluate('axe.run().then((r) => r.violations)')
  const messages = findings.map(
    ({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''} ${nodes[0]?.failureSummary ?? ''}`,
  )
  expect(messages, path).to.deep.equal([])
}

interface AxeFinding {
  readonly id: string
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[]
}

/** Panels that cut what does not fit, and tables of up to five columns that scroll sideways. */
const cutTexts = `Array.from(document.querySelectorAll('.panel, .card, .table:not(:has(.dense))'))
  .filter((box) => box.scrollWidth > box.clientWidth + 1)
  .map((box) => box.innerText.slice(0, 60))`

/** A word too long for its box is painted into the margin, which hides nothing and makes nothing wider. */
const textsBesideTheirBox = `[...document.querySelectorAll('h1, h2, h3, dd, dd strong')]
  .filter((box) => box.clientWidth > 0 && box.scrollWidth > box.clientWidth)
  .map((box) => box.textContent)`
