import { browserVisits } from './browser-visits.ts'

describe('what a first screen shows', () => {
  const { visit } = browserVisits()

  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    it(`says what the service is and shows a call and its response, at ${viewport.width} pixels`, async () => {
      const { page, close } = await visit('/', { viewport })
      expect(new URL(page.url()).pathname).to.equal('/docs')
      for (const text of ['Nilam, the API for homes in India', /for property sites, lenders/u]) {
        const box = await page.getByRole('main').getByText(text).first().boundingBox()
        expect((box?.y ?? Infinity) + (box?.height ?? 0), String(text)).to.be.below(400)
      }
      for (const code of ['curl -s', '"listings"']) {
        const box = await page.locator('.code').filter({ hasText: code }).first().boundingBox()
        expect(box?.y, code).to.be.below(viewport.height - 100)
      }
      await close()
    })
  }

  it('compares the plans that a reader chooses on a phone, without script or a sideways scroll', async () => {
    const viewport = { width: 360, height: 740 }
    const { page, close } = await visit('/pricing', { viewport, javaScriptEnabled: false })
    const seen = async () => {
      const names = await page.getByRole('columnheader').allInnerTexts()
      return names.map((name) => name.split('\n')[0]?.trim())
    }
    expect(await seen()).to.deep.equal(['Developer', 'Business', 'Scale'])
    await page.getByRole('checkbox', { name: 'Scale' }).uncheck()
    await page.getByRole('checkbox', { name: 'Anonymous' }).check()
    expect(await seen()).to.deep.equal(['Anonymous', 'Developer', 'Business'])
    const widest = await page.locator('.plans table').boundingBox()
    expect(widest?.width).to.be.at.most(viewport.width)
    await close()
  })
})
