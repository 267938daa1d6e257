import { expect } from 'chai'
import type { Page } from 'playwright-core'
import { mappingAt } from '../../../../src/contract/document-tree.ts'
import { samplesOf } from '../../../../src/contract/samples/samples.ts'
import { requestForm } from '../../../../src/transports/pages/docs/form-fields.ts'
import { formControls } from '../../../../src/transports/pages/docs/form-html.ts'
import { textsOf } from '../../../../src/transports/pages/docs/form-values.ts'
import { readTools } from '../../../../src/transports/pages/docs/tool.ts'
import { contract } from '../../../http/start-app.ts'
import { expectSound } from '../expect-sound.ts'
import { publicUrl } from '../start-site.ts'
import { anyArguments, anySchema } from './any-schema.ts'
import { browserVisits, desktop, phone } from '../browser-visits.ts'

/** Pages of each kind; `every-page.slow.test.ts` sees every page in one form. */
const looked = [
  ...['/docs', '/docs/start/partner', '/docs/tools', '/docs/tools/search_properties'],
  ...['/docs/tools/get_property_decision_intelligence', '/docs/errors', '/docs/limits'],
  ...['/docs/authentication', '/docs/mcp', '/docs/coverage', '/docs/stamp-duty', '/docs/reference'],
  ...['/docs/changelog', '/docs/search?q=rate+limit'],
]

describe('the documentation in a browser', () => {
  const { site, visit } = browserVisits()

  for (const [screen, viewport, colorScheme] of [
    ['phone', phone, 'dark'],
    ['desk', desktop, 'light'],
  ] as const) {
    it(`fits a ${screen} and is accessible in a ${colorScheme} scheme`, async () => {
      const { page, complaints, close } = await visit('/docs', { viewport, colorScheme })
      for (const path of looked) {
        await page.goto(site().origin + path)
        await expectSound(page, path)
        expect(complaints, path).to.deep.equal([])
      }
      await close()
    })
  }

  it('is accessible at an unknown address, and offers the search', async () => {
    const { page, close } = await visit('/docs/eror', { viewport: phone })
    await expectSound(page, '/docs/eror')
    await page.fill('input[type=search]', 'error codes')
    await page.press('input[type=search]', 'Enter')
    await page.waitForURL(/\/docs\/search\?q=/)
    await close()
  })

  it('sends the form with one click, and shows errors at the fields that they name', async () => {
    const { page, close } = await visit('/docs/tools/search_properties')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText(/^200 OK in \d+ ms$/).waitFor()
    expect(await answerOf(page)).to.include({ supported: true })
    expect(await page.locator('.answer dl').innerText()).to.include('x-request-id')

    await page.getByLabel('limit').fill('21')
    await page.getByText('more arguments').click()
    await page.getByLabel('minPrice').fill('45 lakh')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText(/^400 /).waitFor()
    expect(await answerOf(page)).to.include({ error: 'invalid_params' })
    const wrong = await page.locator('[aria-invalid]').evaluateAll((all) => all.map(({ id }) => id))
    expect(wrong).to.deep.equal(['field-arguments.limit', 'field-arguments.minPrice'])
    expect(await page.locator('[id="field-arguments.minPrice-wrong"]').innerText()).to.match(
      /did you mean 4500000\?$/,
    )
    await expectSound(page, 'a rejected call')

    await page.getByLabel('limit').fill('2')
    await page.getByLabel('minPrice').fill('')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText(/^200 OK/).waitFor()
    expect(await page.locator('[aria-invalid], .wrong:not([hidden])').count()).to.equal(0)
    await close()
  })

  it('keeps the code in every language in step with the form', async () => {
    for (const { id } of readTools({ document: contract.document, publicUrl })) {
      const { page, close } = await visit(`/docs/tools/${id}`)
      const presets = page.getByLabel('Example')
      const names = (await presets.count()) === 0 ? [] : await presets.locator('option').all()
      for (const option of names) {
        await presets.selectOption(await option.getAttribute('value'))
        const given = JSON.parse((await option.getAttribute('data-arguments')) ?? '')
        expect(await codesOn(page)).to.deep.equal(codesOf(id, given))
      }
      await close()
    }
    const { page, close } = await visit('/docs/tools/search_properties')
    const awkward = `கோவை's "$HOME" \\ \`id\` !! \${x} $& %s </script>`
    await page.getByLabel('city').fill(awkward)
    const sent = await page.evaluate('valueOf(document.querySelector("[data-type]"))')
    expect(sent).to.include({ city: awkward, bedrooms: 2 })
    expect(await codesOn(page)).to.deep.equal(codesOf('search_properties', sent))
    await close()
  })

  it('reads and fills any form as the server does', async () => {
    const { page, close } = await visit('/docs/tools/search_properties')
    const form = requestForm(anySchema)
    for (const given of anyArguments) {
      const { markup } = formControls(form, { texts: textsOf(form, given), issues: [] })
      const empty = formControls(form, { texts: new Map(), issues: [] }).markup
      const read = await page.evaluate(
        `((markup) => { const form = document.querySelector('.try'); form.innerHTML = markup; return valueOf(form.firstElementChild) })(${JSON.stringify(markup)})`,
      )
      expect(read).to.deep.equal(given)
      const filled = await page.evaluate(
        `((markup, given) => { const form = document.querySelector('.try'); form.innerHTML = markup; fillPart(form.firstElementChild, given); return valueOf(form.firstElementChild) })(${JSON.stringify(empty)}, ${JSON.stringify(given)})`,
      )
      expect(filled).to.deep.equal(given)
    }
    await close()
  })

  it('remembers the language that a reader chose', async () => {
    const { page, close } = await visit('/docs/tools/search_properties')
    await page.getByText('Python', { exact: true }).click()
    await page.goto(`${site().origin}/docs/tools/compare_properties`)
    await page.getByText('from urllib.request import Request').waitFor()
    await close()
  })

  it('opens what is folded around the field that an address names', async () => {
    const { page, close } = await visit(
      '/docs/tools/get_property_decision_intelligence#response-verdict.levers.amountInr',
    )
    await page.locator('[id="response-verdict.levers.amountInr"]').waitFor()
    await close()
  })

  it('sends a credential with the call, and stores it nowhere', async () => {
    const { page, close } = await visit('/docs/tools/search_properties')
    const sent: (string | undefined)[] = []
    page.on('request', (request) => sent.push(request.headers()['authorization']))
    await page.getByLabel(/^API key or access token/).fill('nlm_live_secret')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText(/^40[13] /).waitFor()
    expect(sent).to.include('Bearer nlm_live_secret')
    const stores = 'JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])'
    expect(await page.evaluate(stores)).to.equal('[{},{},""]')
    await page.reload()
    expect(await page.getByLabel(/^API key or access token/).inputValue()).to.equal('')
    await close()
  })

  it('copies a sample as it is', async () => {
    const permissions = ['clipboard-read', 'clipboard-write']
    const { page, close } = await visit('/docs/tools/search_properties', { permissions })
    await page.getByText('Python', { exact: true }).click()
    await page.getByRole('button', { name: 'Copy' }).first().click()
    await page.getByText('Copied').waitFor()
    expect(await page.evaluate('navigator.clipboard.readText()')).to.match(/^import json\n/)
    await close()
  })

  it('hides no code on a phone, and aligns the cells of cards in three columns', async () => {
    const { page, close } = await visit('/docs/start/partner', { viewport: phone })
    const covered = `[...document.querySelectorAll('.code')].filter((block) => {
      const [code, button] = ['pre', '.copy'].map((part) => block.querySelector(part).getBoundingClientRect())
      return button.height === 0 || button.bottom > code.top && button.top < code.bottom
    }).length`
    expect(await page.evaluate(covered)).to.equal(0)
    await page.goto(`${site().origin}/docs/limits`)
    const edges = `[...new Set([...document.querySelectorAll('.dense tbody td')]
      .filter((cell) => cell.getClientRects().length > 0)
      .map((cell) => cell.getBoundingClientRect().left + parseFloat(getComputedStyle(cell).paddingLeft)))].length`
    expect(await page.evaluate(edges)).to.equal(3)
    await close()
  })

  it('focuses the search with / and finds', async () => {
    const { page, close } = await visit('/docs')
    await page.keyboard.press('/')
    await page.keyboard.type('dpop_required')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'dpop_required' }).first().click()
    await page.waitForURL(({ pathname, hash }) => pathname + hash === '/docs/errors#dpop_required')
    await close()
  })

  it('has a menu on a phone, also without script', async () => {
    const options = { viewport: phone, javaScriptEnabled: false }
    const { page, close } = await visit('/docs', options)
    expect(await page.getByRole('link', { name: 'Limits and plans' }).count()).to.equal(1)
    await page.getByRole('button', { name: 'Menu' }).click()
    await page
      .getByRole('navigation', { name: 'Documentation' })
      .getByRole('link', { name: 'Limits and plans' })
      .click()
    await page.getByRole('heading', { level: 1, name: 'Limits and plans' }).waitFor()
    await close()
  })

  it('works without script: tabs switch, examples fill the form, and a call is made', async () => {
    const { page, close } = await visit('/docs/tools/search_properties', {
      javaScriptEnabled: false,
      viewport: phone,
    })
    expect(await page.getByRole('button', { name: 'Copy' }).count()).to.equal(0)
    await page.getByText('Python', { exact: true }).click()
    await page.getByText('from urllib.request import Request').waitFor()
    await page.getByLabel('Example').selectOption('outsideCoverage')
    await page.getByRole('button', { name: 'Fill in' }).click()
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText(/^\s*200 in \d+ ms\s*$/).waitFor()
    expect(await answerOf(page)).to.include({ supported: false })
    await page.getByLabel('limit').fill('21')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText('must be from 1 to 20').first().waitFor()
    await close()
  })

  async function codesOn(page: Page): Promise<readonly (string | null)[]> {
    return page.locator('.call .tabs code').evaluateAll((all) => all.map((one) => one.textContent))
  }

  function codesOf(id: string, given: unknown): readonly string[] {
    const call = { operationId: id, path: `/public/v1/${id}`, arguments: mappingAt(given, []) }
    return samplesOf(call, publicUrl).map(({ code }) => code.trimEnd())
  }

  async function answerOf(page: Page): Promise<unknown> {
    return JSON.parse(await page.locator('.answer code').innerText())
  }
})
