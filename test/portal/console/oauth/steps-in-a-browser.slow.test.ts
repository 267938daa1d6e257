import { systemClock } from '../../../../src/base/clock.ts'
import { openedChromium, signIn } from '../../../site/pages/open-chromium.ts'
import { expectSound } from '../../../site/pages/expect-sound.ts'
import { password, startConsole, type RunningConsole } from '../start-console.ts'
import { connectingClient } from './connecting-client.ts'

const email = 'asha.with.a.rather.long.name@a-rather-long-domain.example.com'
const unconfirmed = 'new@example.com'

describe('the steps of sign-in and consent in a browser', () => {
  const browser = openedChromium()
  let nilam: RunningConsole

  before(async () => {
    nilam = await startConsole({
      clock: systemClock,
      mail: { mode: 'folder', directory: '/srv/nilam/var/outbox' },
    })
    await nilam.addOwner(email)
    const newcomer = await nilam.addOwner(unconfirmed)
    await nilam.db
      .updateTable('owners')
      .set({ emailVerifiedAtMs: null })
      .where('ownerId', '=', newcomer)
      .execute()
  })
  after(() => nilam?.stop())

  for (const { screen, viewport, colorScheme } of [
    { screen: 'phone', viewport: { width: 360, height: 780 }, colorScheme: 'light' },
    { screen: 'desktop', viewport: { width: 1280, height: 900 }, colorScheme: 'dark' },
  ] as const) {
    it(`fits a ${screen} and passes axe in a ${colorScheme} scheme`, async () => {
      const context = await browser().newContext({ viewport, colorScheme, reducedMotion: 'reduce' })
      const page = await context.newPage()
      const go = async (redirectUri: string) => {
        const { authorizationUrl } = await connectingClient(nilam.origin, {
          client_name: `A client with a long name ${'x'.repeat(60)}`,
          client_uri: 'https://client.example',
          policy_uri: 'https://client.example/privacy',
          redirect_uris: [redirectUri],
        })
        await page.goto(authorizationUrl)
      }

      await go('http://127.0.0.1:50505/callback')
      await expectSound(page, 'sign-in')
      await signIn(page, email, 'not it at all')
      await page.getByRole('alert').waitFor()
      await expectSound(page, 'sign-in with a problem')
      await signIn(page, email, password)
      await page.getByRole('button', { name: 'Do not allow' }).waitFor()
      await expectSound(page, 'consent')
      await go(`https://${'a-long-label.'.repeat(8)}example/callback`)
      await expectSound(page, 'consent for a web site')
      await page.getByRole('link', { name: 'Use another account' }).click()
      await signIn(page, unconfirmed, password)
      await page.getByRole('button', { name: 'Send it again' }).waitFor()
      await expectSound(page, 'an address to confirm')
      await page.getByRole('button', { name: 'Send it again' }).click()
      await page.locator('[role=status], [role=alert]').waitFor()
      await expectSound(page, 'an address to confirm, mailed again')
      for (const path of ['/oauth/interaction/nothing', '/oauth/authorize?client_id=nobody']) {
        await page.goto(nilam.origin + path)
        await expectSound(page, path)
      }
      await context.close()
    })
  }
})
