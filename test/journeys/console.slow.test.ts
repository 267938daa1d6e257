import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { emailComposer } from '../../src/portal/mail/compose-email.ts'
import { openedChromium } from '../site/pages/open-chromium.ts'
import { serveFirstLine, type FirstLineSite } from '../portal/console/serve-first-line.ts'
import { password, startConsole, type RunningConsole } from '../portal/console/start-console.ts'
import { operator } from '../portal/accounts/test-apps.ts'
import { templates, testMailer } from '../portal/mail/test-mailer.ts'
import { newFolder } from '../new-folder.ts'
import { bearer } from './calls.ts'
import { postJson } from '../post-json.ts'

const email = 'asha@example.com'

describe('a new owner in a browser', () => {
  const browser = openedChromium()
  let nilam: RunningConsole
  let outbox: string
  let served: FirstLineSite | undefined

  before(async () => {
    outbox = newFolder()
    nilam = await startConsole({ mail: { mode: 'folder', directory: outbox } })
  })

  afterEach(() => served?.close())

  after(() => nilam?.stop())

  /** The link in the letter that came last, as its reader would follow it. */
  async function mailedLink(): Promise<string> {
    const office = testMailer({
      ...{ db: nilam.db, clock: nilam.clock, outboxDirectory: outbox },
      composeEmail: emailComposer(templates, nilam.origin),
    })
    await office.runOnce()
    await office.close()
    const letters = await Promise.all(
      (await readdir(outbox)).map((name) => readFile(join(outbox, name), 'utf8')),
    )
    const links = letters
      .map((letter) => letter.replaceAll(/=\r?\n/gu, '').replaceAll('=3D', '='))
      .flatMap((letter) => letter.match(/http:\S+\/console\/verify\?token=[\w-]+/gu) ?? [])
    return links.at(-1) ?? 'no link'
  }

  async function newVisitor(options: Parameters<Browser['newContext']>[0] = {}) {
    const context = await browser().newContext(options)
    const page = await context.newPage()
    const complaints: string[] = []
    page.on('console', (message) => {
      // A browser logs every rejected form, which is what is tested.
      if (!message.text().startsWith('Failed to load resource')) complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(error.message))
    return { context, page, complaints }
  }

  const go = (page: Page, path: string) => page.goto(nilam.origin + path)
  const press = (page: Page, name: string) => page.getByRole('button', { name }).click()
  const heading = (page: Page, name: string) =>
    page.getByRole('heading', { level: 1, name }).waitFor()

  async function signIn(page: Page): Promise<void> {
    await go(page, '/console/sign-in')
    await page.getByLabel('Email address').fill(email)
    await page.getByLabel('Password').fill(password)
    await press(page, 'Sign in')
    await heading(page, 'Apps')
  }

  async function call(key: string, tool: string, body: object) {
    const response = await postJson(`${nilam.origin}/public/v1/${tool}`, body, bearer(key))
    const { error }: { error?: string } = JSON.parse(await response.text())
    return { status: response.status, error }
  }

  const affordability = (key: string) =>
    call(key, 'calculate_home_affordability', { propertyValue: 6_250_000 })

  async function fillCredential(page: Page, label: string, allowlist: string): Promise<void> {
    await page.getByRole('link', { name: 'New credential' }).click()
    await page.getByLabel('Label').fill(label)
    await page.getByRole('checkbox', { name: 'calculators:use' }).check()
    await page.getByLabel('Allowed IP addresses').fill(allowlist)
  }

  it('comes from sign-up to a key that works, meets each error, and revokes it', async () => {
    const { context, page, complaints } = await newVisitor({
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    await signUp(page)

    const site = (served = await serveFirstLine())
    await page.getByRole('link', { name: 'Create your first app' }).click()
    await page.getByLabel('Name').fill('Rent board')
    await page.getByLabel('Domain').fill(site.domain)
    await press(page, 'Create app')
    await heading(page, 'Test key created')
    expect(await page.locator('#secret').innerText()).to.match(/^nlm_test_\w{49}$/u)
    await page.getByRole('link', { name: 'I’ve saved it' }).click()
    await heading(page, 'Rent board')
    const appId = page.url().split('/').at(-1) ?? ''

    await press(page, 'Check now')
    await page.getByText('Neither proof was found').waitFor()
    expect(new URL(page.url()).pathname, 'checked in place').to.equal(`/console/apps/${appId}`)
    site.line = await page.locator('#claim-body').innerText()
    await press(page, 'Check now')
    await page.getByText('Domain verified', { exact: true }).waitFor()

    await nilam.accounts.apps.setTier(appId, 'business', operator)
    await page.reload()
    await fillCredential(page, 'production', '127.0.0.1')
    await press(page, 'Create credential')
    await heading(page, 'API key created')
    await press(page, 'Copy the secret')
    await page.getByText('Copied').waitFor()
    const key: string = await page.evaluate('navigator.clipboard.readText()')
    expect(key).to.match(/^nlm_live_\w{49}$/u)
    await expectShownOnce(page, appId)

    expect(await affordability(key)).to.deep.equal({ status: 200, error: undefined })
    const search = await call(key, 'search_properties', {})
    expect(search).to.deep.equal({ status: 403, error: 'insufficient_scope' })
    await fillCredential(page, 'elsewhere', '192.0.2.0/24')
    await press(page, 'Create credential')
    const elsewhere = await page.locator('#secret').innerText()
    expect(await affordability(elsewhere)).to.include({ error: 'ip_not_allowed' })

    await nilam.accounts.apps.setTier(appId, 'developer', operator)
    expect(await affordability(key)).to.include({ error: 'tier_not_licensed' })
    await page.getByRole('link', { name: 'I’ve saved it' }).click()
    await page.getByText('the plan has no server credentials').first().waitFor()
    await nilam.accounts.apps.setTier(appId, 'business', operator)
    const { ownerId = '' } = (await nilam.accounts.owners.findByEmail(email)) ?? {}
    await nilam.accounts.owners.disable(ownerId, operator)
    expect(await affordability(key)).to.include({ error: 'owner_suspended' })
    await nilam.accounts.owners.enable(ownerId, operator)
    expect(await affordability(key)).to.include({ status: 200 })

    await signIn(page)
    await page.getByRole('link', { name: 'Rent board' }).click()
    await page.getByRole('link', { name: 'Revoke production' }).click()
    await heading(page, 'Revoke production?')
    await press(page, 'Revoke it')
    await page.getByText('The credential is revoked.').waitFor()
    expect(await affordability(key)).to.deep.equal({ status: 401, error: 'invalid_api_key' })

    await page.getByRole('link', { name: 'Activity' }).click()
    await page.getByText('Credential revoked').waitFor()
    expect(complaints).to.deep.equal([])
    await context.close()
  })

  async function signUp(page: Page): Promise<void> {
    await go(page, '/console')
    await page.getByRole('link', { name: 'Create an account' }).click()
    await page.getByText(outbox).waitFor()
    await page.getByLabel('Email address').fill(email)
    await page.getByLabel('Password').fill(password)
    await press(page, 'Create account')
    await heading(page, 'Check your email')
    await page.goto(await mailedLink())
    await press(page, 'Confirm address')
    await page.getByText('Your email address is confirmed, and you are signed in.').waitFor()
  }

  /** Neither a reload nor the way back shows a secret again, and neither makes another. */
  async function expectShownOnce(page: Page, appId: string): Promise<void> {
    await page.reload()
    await heading(page, 'Rent board')
    expect(await page.content()).not.to.include('nlm_live_')
    await page.goBack()
    expect(await page.content()).not.to.include('nlm_live_')
    const kinds = (await nilam.accounts.credentials.list(appId)).map(({ kind }) => kind)
    expect(kinds).to.deep.equal(['api_key', 'test_key'])
    await go(page, `/console/apps/${appId}`)
  }
})
