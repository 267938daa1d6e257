import { existsSync } from 'node:fs'
import { expect } from 'chai'
import { chromium, type Browser, type Page } from 'playwright-core'
import { startApp, type RunningApp } from '../../http/start-app.ts'

const executablePath = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find(existsSync)

describe('the reference', () => {
  it('may talk to this deployment and to nobody else', async () => {
    const app = await startApp()
    const response = await fetch(`${app.origin}/docs/reference`)
    const policy = response.headers.get('content-security-policy') ?? ''
    const html = await response.text()
    await app.stop(0)
    expect(policy).to.contain("default-src 'self'")
    expect(policy).to.contain("connect-src 'self' https://api.example.in;")
    expect(policy).to.not.match(/unsafe-eval|script-src|\*/)
    expect(html).to.contain('<title>Nilam API reference</title>')
    expect(html).to.contain('href="/public/openapi.json"')
    expect(html).to.contain('href="/openapi.yaml"')
    expect(html).to.contain('https://api.example.in/mcp')
    expect(html).to.not.match(/(?:src|href)="(?:https?:)?\/\//)
  })

  describe('in a browser', function () {
    let app: RunningApp
    let browser: Browser
    let page: Page
    const asked: string[] = []

    before(async function () {
      if (executablePath === undefined) return this.skip()
      app = await startApp()
      browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
      page = await browser.newPage()
      // The published address leads elsewhere; a call to it comes back to the app under test.
      await page.route('https://api.example.in/**', (route) =>
        route.fulfill({ json: { reached: true }, headers: { 'access-control-allow-origin': '*' } }),
      )
      page.on('request', (request) => asked.push(new URL(request.url()).origin))
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

    it('lets an anonymous reader try a call', async () => {
      await page
        .getByRole('button', { name: /Test Request/ })
        .first()
        .click()
      await page.getByRole('button', { name: /^Send/ }).first().click()
      await page.getByText('200 OK').first().waitFor()
      await page.getByText('reached').first().waitFor()
    })

    it('asked no other host on the way', () => {
      expect([...new Set(asked)].filter((origin) => origin !== 'null')).to.have.members([
        app.origin,
        'https://api.example.in',
      ])
    })
  })
})
