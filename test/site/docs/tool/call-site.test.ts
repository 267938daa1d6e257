import { readTools } from '../../../../src/site/docs/tool/tool.ts'
import { contract } from '../../../http/start-app.ts'
import { startSite } from '../../pages/start-site.ts'
import { openedOnce } from '../../../opened.ts'

const maxPageBytes = 105_000

describe('the page of a tool', () => {
  const site = openedOnce(startSite)

  const send = (id: string, fields: Readonly<Record<string, string>>): Promise<Response> =>
    fetch(`${site.origin}/docs/call/${id}`, { method: 'POST', body: new URLSearchParams(fields) })

  const read = async (response: Response) => ({
    status: response.status,
    bytes: (await response.arrayBuffer()).byteLength,
  })

  it('is smaller than 105 kB, before and after a call', async () => {
    for (const { id, call } of readTools({ document: contract.document, publicUrl: '' })) {
      const page = await (await fetch(`${site.origin}/docs/tools/${id}`)).text()
      expect(Buffer.byteLength(page), id).to.be.below(maxPageBytes)
      for (const { name, arguments: given } of call.examples) {
        const filled = await fetch(`${site.origin}/docs/call/${id}?example=${name}`)
        const sent = await send(id, { body: JSON.stringify(given) })
        for (const { status, ...shown } of [await read(filled), await read(sent)]) {
          expect(status, name).to.equal(200)
          expect(shown.bytes, name).to.be.below(maxPageBytes)
        }
      }
    }
  })

  it('makes the call of a sent form, and shows status, request id, response and what was sent', async () => {
    const body = '{"propertyValue": 6250000,  "tenureYears": 25}'
    const response = await send('calculate_home_affordability', { body })
    const markup = await response.text()
    expect(response.status).to.equal(200)
    expect(response.headers.get('cache-control')).to.equal('no-store')
    expect(markup).to.match(/class="status good">\s*200 in \d+ ms/)
    expect(markup).to.include(response.headers.get('x-request-id') ?? 'none')
    expect(markup).to.include('"emi":').and.include('name="robots" content="noindex"')
    expect(markup).to.include(`${body.replaceAll('"', '&quot;')}</textarea>`)
    // The code beside the form makes the same call.
    expect(markup).to.match(/curl[^]*?tenureYears[^]*?: 25|curl[^]*?tenureYears[^]*?25/u)
  })

  it('shows the error of a rejected call, and keeps what was typed', async () => {
    for (const [body, problem] of [
      ['{"listingIds": ["<x>"]}', 'listingIds'],
      ['{"listingIds": [', 'is not valid JSON'],
      ['"a text"', 'object'],
      ['', 'not valid JSON'],
    ] as const) {
      const response = await send('compare_properties', { body })
      const markup = await response.text()
      expect(response.status, body).to.equal(400)
      expect(markup, body).to.match(/class="status bad">\s*400 in/)
      expect(markup, body).to.include(problem).and.not.include('<x>')
      expect(markup).to.include(
        `${body.replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</textarea>`,
      )
    }
  })

  it('fills the form with an example', async () => {
    const page = await fetch(`${site.origin}/docs/call/search_properties?example=outsideCoverage`)
    expect(await page.text()).to.match(/<textarea[^>]*>\s*\{[^<]*Chennai/u)
  })

  it('makes the call with the key in the form, and never shows the key', async () => {
    const response = await send('search_properties', { body: '{}', credential: 'nlm_live_secret' })
    const markup = await response.text()
    expect(response.status).to.equal(401)
    expect(markup).to.include('invalid_api_key').and.not.include('nlm_live_secret')
  })

  it('rejects what is no form of it', async () => {
    const path = `${site.origin}/docs/call`
    const json = { 'content-type': 'application/json' }
    const post = { method: 'POST', headers: json, body: '{}' }
    expect((await fetch(`${path}/search_properties`, post)).status).to.equal(415)
    expect((await fetch(`${path}/nothing`)).status).to.equal(404)
    expect((await fetch(`${path}/search_properties`, { method: 'PUT' })).status).to.equal(405)
  })
})
