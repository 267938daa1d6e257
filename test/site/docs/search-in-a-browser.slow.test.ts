import { expectSound } from '../pages/expect-sound.ts'
import { browserVisits, desktop, phone } from '../pages/browser-visits.ts'

describe('the search field of the documentation', () => {
  const { site, visit } = browserVisits()

  for (const [screen, viewport, colorScheme] of [
    ['phone', phone, 'dark'],
    ['desk', desktop, 'light'],
  ] as const) {
    it(`shows results while typing, to everybody, on a ${screen}`, async () => {
      const { page, complaints, close } = await visit('/docs/errors', { viewport, colorScheme })
      const field = page.getByRole('combobox', { name: 'Search the docs' })
      await field.pressSequentially('webho')
      const options = page.getByRole('listbox', { name: 'Search results' }).getByRole('option')
      // Results of the first letters may show before.
      await options.first().filter({ hasText: 'Webhooks' }).waitFor()
      expect(await page.getByRole('status').innerText()).to.match(/results?$/u)
      expect(await field.getAttribute('aria-expanded')).to.equal('true')
      await expectSound(page, 'results below the field')
      expect(complaints).to.deep.equal([])
      await close()
    })
  }

  it('is used by keyboard: down, up, Escape and Enter', async () => {
    const { page, close } = await visit('/docs')
    await page.keyboard.press('/')
    const field = page.getByRole('combobox')
    // At once: the options are those of the whole query, and none of its beginnings.
    await field.fill('rate_limited')
    await page.getByRole('option').first().waitFor()
    const active = async () => page.locator('[role=option][aria-selected=true]').allInnerTexts()
    expect(await active()).to.have.length(0)
    await page.keyboard.press('ArrowUp')
    expect((await active())[0]).to.equal('All results')
    await page.keyboard.press('ArrowDown')
    expect((await active())[0]).to.match(/^rate_limited/u)
    expect(await field.getAttribute('aria-activedescendant')).to.equal('found-0')
    await page.keyboard.press('Escape')
    expect(await page.getByRole('option').count()).to.equal(0)
    expect(await field.inputValue()).to.equal('rate_limited')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.waitForURL(({ pathname, hash }) => pathname + hash === '/docs/errors#rate_limited')
    await close()
  })

  it('says that nothing was found, and leads to the page of results with Enter', async () => {
    const { page, close } = await visit('/docs')
    const field = page.getByRole('combobox')
    await field.pressSequentially('zzqqxxyy')
    await page.getByRole('status').getByText('No results for “zzqqxxyy”').waitFor()
    await page.locator('.found').getByText('No results for “zzqqxxyy”').waitFor()
    expect(await field.getAttribute('aria-expanded')).to.equal('false')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/docs\/search\?q=zzqqxxyy/u)
    await close()
  })

  it('opens a result that is clicked, and lets only the last query show', async () => {
    const { page, close } = await visit('/docs')
    // The response to the first query comes after that to the second.
    await page.route(/search\.json\?q=quo$/u, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 600))
      await route.continue().catch(() => undefined)
    })
    const field = page.getByRole('combobox')
    await field.pressSequentially('quo')
    await page.waitForRequest(/search\.json\?q=quo$/u)
    await field.pressSequentially('ta')
    await page.getByRole('option', { name: /^Limits and plans/u }).click()
    await page.waitForURL(`${site.origin}/docs/limits`)
    await close()
  })
})
