import type { Browser, Page } from 'playwright-core'
import { expectSound } from '../../site/pages/expect-sound.ts'
import { openedChromium, signIn } from '../../site/pages/open-chromium.ts'
import { seedConsole } from './seed-console.ts'
import { password, startConsole, type RunningConsole } from './start-console.ts'

const phone = { width: 360, height: 780 }

describe('the pages of the console in a browser', () => {
  const browser = openedChromium()
  let nilam: RunningConsole
  let appPath: string
  const email = 'asha.with.a.rather.long.name@a-rather-long-domain.example.com'

  before(async () => {
    nilam = await startConsole({ oauthClientCredentials: true })
    ;({ appPath } = await seedConsole(nilam, email))
  })

  after(() => nilam?.stop())

  async function openPage(options: Parameters<Browser['newContext']>[0] = {}): Promise<Page> {
    return (await browser().newContext(options)).newPage()
  }

  async function signedIn(options: Parameters<Browser['newContext']>[0] = {}): Promise<Page> {
    const page = await openPage(options)
    await page.goto(`${nilam.origin}/console/sign-in`)
    await signIn(page, email, password)
    await page.getByRole('heading', { level: 1, name: 'Apps' }).waitFor()
    return page
  }

  // Pages that have a URL are seen with every page of the site.
  it('shows problems and secrets that fit a phone and pass axe', async () => {
    const page = await openPage({ viewport: phone, reducedMotion: 'reduce' })
    await page.goto(`${nilam.origin}/console/sign-up`)
    await page.getByLabel('Email address').fill('asha@example.com')
    await page.getByLabel('Password').fill('too short')
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByRole('alert').waitFor()
    await expectSound(page, 'sign-up with a problem')
    await page.context().close()

    const own = await signedIn({ viewport: phone, reducedMotion: 'reduce' })
    await own.goto(`${nilam.origin}${appPath}/credentials/new`)
    await own.getByLabel('Label').fill('looked at')
    await own.getByRole('button', { name: 'Create credential' }).click()
    await own.getByRole('alert').waitFor()
    await expectSound(own, 'a credential with a problem')
    await own.getByRole('checkbox', { name: 'calculators:use' }).check()
    await own.getByRole('button', { name: 'Create credential' }).click()
    await own.locator('#secret').waitFor()
    await expectSound(own, 'a secret')

    await own.goto(`${nilam.origin}/console/account/second-factor`)
    await own.getByLabel('Your password').fill(password)
    await own.getByRole('button', { name: 'Continue' }).click()
    await own.locator('#totp-secret').waitFor()
    await expectSound(own, 'the set-up of a second factor')
    await own.context().close()
  })

  it('prints calls, usage and cost without the frame of the console', async () => {
    const page = await signedIn()
    await page.goto(`${nilam.origin}${appPath}/calls`)
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByRole('navigation', { name: 'Console' }).isVisible()).to.equal(false)
    expect(await page.getByRole('button', { name: 'Sign out' }).isVisible()).to.equal(false)
    expect(await page.getByRole('heading', { name: 'Usage and cost' }).isVisible()).to.equal(true)
    await page.context().close()
  })

  it('shows only the fields that the kind of credential needs', async () => {
    const page = await signedIn()
    await page.goto(`${nilam.origin}${appPath}/credentials/new`)
    const keys = page.getByLabel('Public keys')
    const binding = page.getByLabel('Bind tokens with DPoP')
    const shown = async () => [await keys.isVisible(), await binding.isVisible()]
    expect(await shown()).to.deep.equal([false, false])
    await page.getByRole('radio', { name: 'Client secret' }).check()
    expect(await shown()).to.deep.equal([false, true])
    await page.getByRole('radio', { name: 'Signed key' }).check()
    expect(await shown()).to.deep.equal([true, true])
    await page.context().close()
  })

  it('runs a logged call again, with a test key only', async () => {
    const page = await signedIn({ timezoneId: 'Asia/Dubai' })
    await page.goto(`${nilam.origin}${appPath}/calls`)
    // In the reader's zone; without script in India's.
    const time = page.locator('tbody time').first()
    expect(await time.textContent()).to.match(/13:\d\d:\d\d GST/)
    await page.getByRole('link', { name: 'calculate_home_affordability', exact: true }).click()
    const ownerId = (await nilam.accounts.apps.find(appPath.split('/').at(-1) ?? ''))?.ownerId ?? ''
    const made = await nilam.accounts.credentials.create(
      appPath.split('/').at(-1) ?? '',
      { kind: 'test_key', label: 'run', scopes: ['calculators:use'], ipAllowlist: [] },
      { kind: 'owner', ownerId, ipAddress: '192.0.2.1' },
    )
    const secret = 'secret' in made ? (made.secret ?? '') : ''
    const run = page.getByRole('button', { name: 'Run again' })
    // A form without a test key is not sent.
    await run.click()
    expect(page.url()).to.include('/calls/')
    await page.getByLabel('Test key').fill(secret)
    const body = page.getByLabel('Arguments (JSON)')
    await body.fill((await body.inputValue()).replace('ring [phone]', 'call me'))
    await run.click()
    await page.locator('.status', { hasText: '400' }).waitFor()
    expect(JSON.parse(await body.inputValue())).to.deep.equal({
      annualIncome: 'plenty',
      note: 'call me',
    })
    await expectSound(page, 'a call that was run again')
    await page.context().close()
  })
})
