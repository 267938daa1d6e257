import { expect } from 'chai'
import type { Browser } from 'playwright-core'
import decodeQR from 'qr/decode.js'
import { systemClock } from '../../src/base/clock.ts'
import { codeAt } from '../accounts/second-factor/authenticator.ts'
import { expectSound } from '../transports/pages/expect-sound.ts'
import { noChromium, openChromium } from '../transports/pages/open-chromium.ts'
import { password, startConsole, type RunningConsole } from './start-console.ts'
import { leaveOut } from '../needs.ts'

const stepMs = 30_000

/** What a camera before the page's QR code sees; the page draws the code on a canvas of its own. */
const readPixels = `(async () => {
  const svg = document.querySelector('svg.qr')
  const image = new Image()
  const drawn = svg.cloneNode(true)
  drawn.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  drawn.setAttribute('width', 400)
  drawn.setAttribute('height', 400)
  image.src = 'data:image/svg+xml,' + encodeURIComponent(drawn.outerHTML)
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 400
  const context = canvas.getContext('2d')
  context.drawImage(image, 0, 0)
  return [...context.getImageData(0, 0, 400, 400).data]
})()`

describe('the second factor in a browser', () => {
  let browser: Browser | undefined
  let nilam: RunningConsole

  before(async function () {
    browser = await openChromium()
    if (browser === undefined) leaveOut(this, noChromium)
    nilam = await startConsole({ clock: systemClock })
  })
  after(async () => {
    await browser?.close()
    await nilam?.stop()
  })

  for (const [screen, colorScheme, javaScriptEnabled] of [
    ['phone', 'light', true],
    ['desktop', 'dark', false],
  ] as const) {
    it(`goes from set-up to a sign-in with a code on a ${screen}, ${javaScriptEnabled ? 'with' : 'without'} script`, async () => {
      if (browser === undefined) throw new Error('no browser')
      const viewport = {
        phone: { width: 360, height: 780 },
        desktop: { width: 1280, height: 900 },
      }[screen]
      const email = `${screen}@example.com`
      await nilam.addOwner(email)
      const options = { viewport, colorScheme, javaScriptEnabled }
      // Axe is injected for the checks; the policy of the pages stays as it is for everything else.
      const page = await (
        await browser.newContext({ ...options, bypassCSP: javaScriptEnabled })
      ).newPage()
      const sound = async (what: string) => {
        if (javaScriptEnabled) await expectSound(page, what)
      }
      const signIn = async () => {
        await page.goto(`${nilam.origin}/console/sign-in`)
        await page.getByLabel('Email address').fill(email)
        await page.getByLabel('Password').fill(password)
        await page.getByRole('button', { name: 'Sign in' }).click()
      }
      await signIn()
      await page.goto(`${nilam.origin}/console/account`)
      await page.getByRole('link', { name: 'Set up a second factor' }).click()
      await sound('off')
      await page.getByLabel('Your password').fill(password)
      await page.getByRole('button', { name: 'Continue' }).click()
      const secret = (await page.locator('#totp-secret').textContent()) ?? ''
      await sound('set up')
      if (javaScriptEnabled) {
        const data: readonly number[] = await page.evaluate(readPixels)
        const text = decodeQR({ width: 400, height: 400, data: Uint8ClampedArray.from(data) })
        expect(new URL(text).searchParams.get('secret')).to.equal(secret)
      }
      await page.getByRole('textbox', { name: 'Code' }).fill('000000')
      await page.getByRole('button', { name: 'Turn it on' }).click()
      await page.getByRole('alert').waitFor()
      await sound('a wrong code')
      await page.getByRole('textbox', { name: 'Code' }).fill(codeAt(secret, Date.now() - stepMs))
      await page.getByRole('button', { name: 'Turn it on' }).click()
      await page.getByRole('heading', { name: 'Save your recovery codes' }).waitFor()
      await sound('recovery codes')
      await page.getByRole('link', { name: 'I’ve saved them' }).click()
      await page.getByText('On since').waitFor()
      await sound('on')
      await page.getByRole('link', { name: 'Turn it off' }).click()
      await page.getByRole('heading', { name: 'Turn off the second factor' }).waitFor()
      await sound('turn off')

      await page.context().clearCookies()
      await signIn()
      await page.getByRole('heading', { name: 'Enter your code' }).waitFor()
      await sound('the code')
      await page.getByRole('textbox', { name: 'Code' }).fill(codeAt(secret, Date.now()))
      await page.getByRole('button', { name: 'Sign in' }).click()
      await page.getByRole('heading', { level: 1, name: 'Apps' }).waitFor()
      await page.context().close()
    })
  }
})
