import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import type { Browser, Page } from 'playwright-core'
import { noChromium, openChromium } from '../transports/pages/open-chromium.ts'
import { password, startConsole, type RunningConsole } from './start-console.ts'
import { leaveOut } from '../needs.ts'

const email = 'asha@example.com'

describe('sessions and the data of an account in a browser', () => {
  let browser: Browser | undefined
  let nilam: RunningConsole
  before(async function () {
    browser = await openChromium()
    if (browser === undefined) leaveOut(this, noChromium)
    nilam = await startConsole()
    await nilam.addOwner(email)
  })
  after(async () => {
    await browser?.close()
    await nilam?.stop()
  })

  async function signedIn(): Promise<Page> {
    if (browser === undefined) throw new Error('no browser')
    const page = await (await browser.newContext()).newPage()
    await page.goto(`${nilam.origin}/console/sign-in`)
    await page.getByLabel('Email address').fill(email)
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('heading', { level: 1, name: 'Apps' }).waitFor()
    return page
  }

  async function openAccount(page: Page, link: string): Promise<void> {
    await page.goto(`${nilam.origin}/console/account`)
    await page.getByRole('link', { name: link }).click()
  }

  it('shows this browser by name, and ends another one', async () => {
    const [here, there] = [await signedIn(), await signedIn()]
    await openAccount(here, 'See your sessions')
    const rows = here.locator('tbody tr')
    expect(await rows.filter({ hasText: 'This browser' }).textContent()).to.match(/Chrome|Chromium/)
    await rows.getByRole('button', { name: 'Sign out' }).click()
    await here.getByText('The session is signed out.').waitFor()
    await there.reload()
    await there.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
    await here.context().close()
    await there.context().close()
  })

  it('downloads the data, twice if wished, and deletes the account', async () => {
    const page = await signedIn()
    await openAccount(page, 'Download your data')
    for (let round = 0; round < 2; round += 1) {
      await page.getByLabel('Your password').fill(password)
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download' }).click(),
      ])
      expect(download.suggestedFilename()).to.equal('nilam-account.json')
      const data = JSON.parse(readFileSync(await download.path(), 'utf8'))
      expect(data.account[0].email).to.equal(email)
    }
    await openAccount(page, 'Delete the account')
    await page.getByLabel('Your password').fill(password)
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await page.getByText('Your account is deleted.').waitFor()
    await page.goto(`${nilam.origin}/console`)
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
    await page.context().close()
  })
})
