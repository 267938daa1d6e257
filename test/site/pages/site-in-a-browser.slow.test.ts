import { browserVisits, desktop, phone } from './browser-visits.ts'

describe('the site in a browser', () => {
  const { visit } = browserVisits()

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
