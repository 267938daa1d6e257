import { readFileSync } from 'node:fs'
import { startMs } from '../../market/open-test-market.ts'
import { expectSound } from './expect-sound.ts'
import { browserVisits, desktop, phone } from './browser-visits.ts'

describe('the site in a browser', () => {
  const { site, visit } = browserVisits()

  async function somePaths(): Promise<readonly string[]> {
    const listing = async (query: object) =>
      (await site().market.search({ transactionType: 'sale', limit: 1, ...query }, startMs))
        .listings[0]?.listingId
    return [
      `/property/${(await listing({ propertyType: 'apartment' })) ?? ''}`,
      `/property/${(await listing({ propertyType: 'plot' })) ?? ''}`,
      '/search?locality=Saravanampatti',
      '/search?transactionType=rent&maxPrice=20000&locality=Periyanaickenpalayam',
      '/search?locality=Vadavali',
      '/search?locality=Narasimhanaickenpalayam',
      '/locality/narasimhanaickenpalayam',
      '/locality/race-course',
      '/search?locality=Saravanampatti&sort=newest&page=2',
      `/property/${(await listing({ transactionType: 'rent', rentalStructure: 'lease' })) ?? ''}`,
      '/status',
      '/pricing',
    ]
  }

  for (const [screen, colorScheme] of [
    ['phone', 'light'],
    ['desktop', 'dark'],
  ] as const) {
    it(`fits a ${screen}, has enough contrast in a ${colorScheme} scheme, and keeps its own policy`, async () => {
      const viewport = { phone, desktop }[screen]
      const { page, complaints, close } = await visit('/search', { viewport, colorScheme })
      for (const path of await somePaths()) {
        await page.goto(site().origin + path)
        expect(await page.evaluate(hiddenWidth), path).to.equal(0)
        expect(await page.evaluate(textsBesideTheirBox), path).to.deep.equal([])
        expect(await page.evaluate(textsOfLowContrast), path).to.deep.equal([])
        await expectSound(page, path)
        expect(complaints, path).to.deep.equal([])
      }
      await close()
    })
  }

  it('works without script: keyboard users send the form and open a listing', async () => {
    const { page, close } = await visit('/search', { javaScriptEnabled: false })
    await page.getByLabel('Locality').fill('Vadavalli')
    await page.getByRole('combobox', { name: 'Bedrooms' }).selectOption('3')
    await page.getByLabel('Locality').press('Enter')
    await page
      .getByRole('heading', { level: 1, name: '3 BHK homes for sale in Vadavalli' })
      .waitFor()
    const first = page.getByRole('article').first().getByRole('link')
    const title = await first.innerText()
    await first.press('Enter')
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.getByRole('link', { name: 'About Vadavalli' }).click()
    await page.getByRole('heading', { level: 1, name: /^Vadavalli/u }).waitFor()
    await close()
  })

  it('shows fields for rentals once Rent is chosen', async () => {
    const { page, close } = await visit('/search')
    await page.getByText('Price, furnishing and terms of rent').click()
    expect(await page.getByLabel('Furnishing').isVisible()).to.equal(false)
    await page.getByLabel('Buy or rent').selectOption('Rent')
    expect(await page.getByLabel('Furnishing').isVisible()).to.equal(true)
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('heading', { level: 1, name: 'Homes for rent' }).waitFor()
    await close()
  })

  it('draws the trend once, large enough to read', async () => {
    for (const viewport of [phone, { width: 768, height: 1024 }, desktop]) {
      const { page, close } = await visit('/locality/vadavalli', { viewport })
      const charts = page.getByRole('img', { name: /^Average price of apartments in Vadavalli/u })
      expect(await charts.count()).to.equal(1)
      const label = await charts.locator('text.value').first().boundingBox()
      expect(label?.height).to.be.at.least(11)
      await close()
    }
  })

  it('lets keyboard users skip to the content', async () => {
    const { page, close } = await visit('/locality/vadavalli')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForURL(({ hash }) => hash === '#main')
    await close()
  })
})

/** How far the content reaches beyond the window, in pixels. */
/** A word too long for its box is painted into the margin, which hides nothing and makes nothing wider. */
const textsBesideTheirBox = `[...document.querySelectorAll('h1, h2, h3, dd, dd strong')]
  .filter((box) => box.clientWidth > 0 && box.scrollWidth > box.clientWidth)
  .map((box) => box.textContent)`
const hiddenWidth = 'document.documentElement.scrollWidth - innerWidth'

/** In a file of its own, called inside a page: the types of a browser are not those of our tests. */
const textsOfLowContrast = `${readFileSync(new URL('texts-of-low-contrast.js', import.meta.url), 'utf8')}
textsOfLowContrast()`
