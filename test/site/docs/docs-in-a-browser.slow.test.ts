import type { Page } from 'playwright-core'
import { expectSound } from '../pages/expect-sound.ts'
import { browserVisits, phone } from '../pages/browser-visits.ts'

describe('the documentation in a browser', () => {
  const { site, visit } = browserVisits()

  it('remembers the language that a reader chose', async () => {
    const { page, close } = await visit('/docs/tools/search_properties')
    await page.getByText('Python', { exact: true }).click()
    await page.goto(`${site.origin}/docs/tools/compare_properties`)
    await page.getByText('from urllib.request import Request').waitFor()
    await close()
  })

  it('opens what is folded around the field that a URL names', async () => {
    const { page, close } = await visit(
      '/docs/tools/get_property_decision_intelligence#response-verdict.levers.amountInr',
    )
    await page.locator('[id="response-verdict.levers.amountInr"]').waitFor()
    await close()
  })

  it('sends a credential with the call, and stores it nowhere', async () => {
    const { page, close } = await visit('/docs/tools/search_properties')
    await page.getByLabel(/^API key or access token/).fill('nlm_live_secret')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText(/^\s*401 in/).waitFor()
    await expectSound(page, 'a rejected call')
    const stores = 'JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])'
    expect(await page.evaluate(stores)).to.equal('[{},{},""]')
    expect(await page.getByLabel(/^API key or access token/).inputValue()).to.equal('')
    await close()
  })

  it('copies a sample as it is', async () => {
    const permissions = ['clipboard-read', 'clipboard-write']
    const { page, close } = await visit('/docs/tools/search_properties', { permissions })
    await page.getByText('Python', { exact: true }).click()
    await page.getByRole('button', { name: 'Copy' }).first().click()
    await page.getByText('Copied').waitFor()
    expect(await page.evaluate('navigator.clipboard.readText()')).to.match(/^import json\n/)
    await close()
  })

  it('hides no code on a phone, and aligns the cells of cards in three columns', async () => {
    const { page, close } = await visit('/docs/start/partner', { viewport: phone })
    const covered = `[...document.querySelectorAll('.code')].filter((block) => {
      const [code, button] = ['pre', '.copy'].map((part) => block.querySelector(part).getBoundingClientRect())
      return button.height === 0 || button.bottom > code.top && button.top < code.bottom
    }).length`
    expect(await page.evaluate(covered)).to.equal(0)
    await page.goto(`${site.origin}/docs/limits`)
    const edges = `[...new Set([...document.querySelectorAll('.dense tbody td')]
      .filter((cell) => cell.getClientRects().length > 0)
      .map((cell) => cell.getBoundingClientRect().left + parseFloat(getComputedStyle(cell).paddingLeft)))].length`
    expect(await page.evaluate(edges)).to.equal(3)
    await close()
  })

  it('has a menu on a phone, also without script', async () => {
    const options = { viewport: phone, javaScriptEnabled: false }
    const { page, close } = await visit('/docs', options)
    expect(await page.getByRole('link', { name: 'Limits and plans' }).count()).to.equal(1)
    await page.getByRole('button', { name: 'Menu' }).click()
    await page
      .getByRole('navigation', { name: 'Documentation' })
      .getByRole('link', { name: 'Limits and plans' })
      .click()
    await page.getByRole('heading', { level: 1, name: 'Limits and plans' }).waitFor()
    await close()
  })

  it('works without script: tabs switch, examples fill the form, and a call is made', async () => {
    const { page, close } = await visit('/docs/tools/search_properties', {
      javaScriptEnabled: false,
      viewport: phone,
    })
    expect(await page.getByRole('button', { name: 'Copy' }).count()).to.equal(0)
    await page.getByText('Python', { exact: true }).click()
    await page.getByText('from urllib.request import Request').waitFor()
    await page.locator('.presets').getByRole('link').last().click()
    await page.waitForURL(/\/docs\/call\/search_properties\?example=/u)
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText(/^\s*200 in \d+ ms\s*$/).waitFor()
    expect(await responseOf(page)).to.have.property('total')
    await page.getByLabel('Arguments (JSON)').fill('{"limit": 21, "minPrice": "45 lakh"}')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText(/^\s*400 in/).waitFor()
    expect(await responseOf(page)).to.include({ error: 'invalid_params' })
    await close()
  })

  async function responseOf(page: Page): Promise<unknown> {
    return JSON.parse(await page.locator('.response code').innerText())
  }
})
