import { AssertionError } from 'chai'
import { publicPaths, seedConsole } from '../../portal/console/seed-console.ts'
import { password, startConsole, type RunningConsole } from '../../portal/console/start-console.ts'
import { everyPath } from './every-path.ts'
import { openedChromium, signIn } from './open-chromium.ts'
import { formVisits, forms } from './visit-every-page.ts'

const email = 'asha@example.com'
/** Each page is seen in one form, another one for the next page. With `PAGES=all` each is seen in every form. */
const isWhole = process.env['PAGES'] === 'all'
/** Pages of states differ in their figures only. */
const alike = /^\/docs\/stamp-duty\/(?!delhi|goa|maharashtra)/u
/** A pattern of the paths to see. */
const only =
  process.env['PAGES_ONLY'] === undefined ? undefined : new RegExp(process.env['PAGES_ONLY'], 'u')
/** A folder for pictures of what is seen. */
const shots = process.env['PAGES_SHOTS']

describe('every page of the site', () => {
  const browser = openedChromium()
  let nilam: RunningConsole
  let visits: readonly { readonly path: string; readonly isOwn: boolean }[]

  before(async () => {
    nilam = await startConsole({ oauthClientCredentials: true })
    const { ownPaths } = await seedConsole(nilam, email)
    visits = [
      ...[...(await everyPath(nilam)), ...publicPaths].map((path) => ({ path, isOwn: false })),
      ...ownPaths.map((path) => ({ path, isOwn: true })),
    ]
  })

  after(() => nilam?.stop())

  async function signedIn() {
    const context = await browser().newContext()
    const page = await context.newPage()
    await page.goto(`${nilam.origin}/console/sign-in`)
    await signIn(page, email, password)
    await page.getByRole('heading', { level: 1, name: 'Apps' }).waitFor()
    const state = await context.storageState()
    await context.close()
    return state
  }

  for (const [turn, form] of forms.entries()) {
    it(`fits, passes axe, is below 100 KB and needs no script in the form ${form.name}`, async () => {
      const nobody = { cookies: [], origins: [] }
      const [outside, inside] = await Promise.all(
        [nobody, await signedIn()].map((state) =>
          formVisits(browser(), nilam.origin, form, { state, shots }),
        ),
      )
      const wrong: string[] = []
      for (const [index, { path, isOwn }] of visits.entries()) {
        if (only !== undefined && !only.test(path)) continue
        if (!isWhole && (index % forms.length !== turn || alike.test(path))) continue
        try {
          await (isOwn ? inside : outside)?.visit(path, index)
        } catch (failure) {
          if (!(failure instanceof AssertionError)) throw failure
          wrong.push(`${failure.message}: ${JSON.stringify(failure.actual)}`)
        }
      }
      expect(wrong).to.deep.equal([])
      await Promise.all([outside?.close(), inside?.close()])
    })
  }
})
