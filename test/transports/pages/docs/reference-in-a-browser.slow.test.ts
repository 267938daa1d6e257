import { expect } from 'chai'
import type { Browser, Page } from 'playwright-core'
import { startApp, type RunningApp } from '../../../http/start-app.ts'
import { openChromium } from '../open-chromium.ts'

describe('the reference in a browser', () => {
  let app: RunningApp
  let browser: Browser | undefined
  let page: Page
  const requested: string[] = []

  before(async function () {
    browser = await openChromium()
    if (browser === undefined) {
      console.log('    no Chromium at /usr/bin/chromium or $CHROMIUM: the reference is not tried')
      return this.skip()
    }
    app = await startApp()
    page = await browser.newPage()
    // The published address leads elsewhere; a call to it comes back to the app under test.
    await page.route('https://api.example.in/**', (route) =>
      route.fulfill({ json: { reached: true }, headers: { 'access-control-allow-origin': '*' } }),
    )
    page.on('request', (request) => requested.push(new URL(request.url()).origin))
    await page.goto(`${app.origin}/docs/reference#tag/listings/POST/public/v1/search_properties`)
  })
  after(async () => {
    await browser?.close()
    await app?.stop(0)
  })

  it('shows the operations with their parameters', async () => {
    await page.getByRole('heading', { name: 'Search homes for sale or rent' }).waitFor()
    await page.getByText('maxPrice').first().waitFor()
  })

  it('sends a call for an anonymous reader', async () => {
    await page
      .getByRole('button', { name: /Test Request/ })
      .first()
      .click()
    await page.getByRole('button', { name: /^Send/ }).first().click()
    await page.getByText('200 OK').first().waitFor()
    await page.getByText('reached').first().waitFor()
  })

  it('contacts no other host', () => {
    expect([...new Set(requested)].filter((origin) => origin !== 'null')).to.have.members([
      app.origin,
      'https://api.example.in',
    ])
  })
})
