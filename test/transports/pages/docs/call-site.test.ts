import { expect } from 'chai'
import { textsOf } from '../../../../src/transports/pages/docs/form-values.ts'
import { readTools } from '../../../../src/transports/pages/docs/tool.ts'
import { contract } from '../../../http/start-app.ts'
import { startSite, type RunningSite } from '../start-site.ts'

const maxPageBytes = 100_000

describe('the page of a tool', () => {
  let site: RunningSite
  before(async () => (site = await startSite()))
  after(() => site.stop())

  const send = (id: string, fields: Readonly<Record<string, string>>): Promise<Response> =>
    fetch(`${site.origin}/docs/call/${id}`, { method: 'POST', body: new URLSearchParams(fields) })

  const read = async (response: Response) => ({
    status: response.status,
    bytes: (await response.arrayBuffer()).byteLength,
  })

  it('is smaller than 100 kB, before and after a call', async () => {
    for (const { id, call } of readTools({ document: contract.document, publicUrl: '' })) {
      const page = await (await fetch(`${site.origin}/docs/tools/${id}`)).text()
      expect(Buffer.byteLength(page), id).to.be.below(maxPageBytes)
      for (const { name, arguments: given } of call.examples) {
        const filled = await fetch(`${site.origin}/docs/call/${id}?example=${name}`)
        const sent = await send(id, Object.fromEntries(textsOf(call.form, given)))
        for (const { status, ...shown } of [await read(filled), await read(sent)]) {
          expect(status, name).to.equal(200)
          expect(shown.bytes, name).to.be.below(maxPageBytes)
        }
      }
    }
  })

  it('makes the call of a sent form, and shows status, request id, response and what was sent', async () => {
    const response = await send('calculate_home_affordability', {
      'arguments.propertyValue': '6250000',
      'arguments.tenureYears': '25',
    })
    const markup = await response.text()
    expect(response.status).to.equal(200)
    expect(response.headers.get('cache-control')).to.equal('no-store')
    expect(markup).to.match(/class="status good">\s*200 in \d+ ms/)
    expect(markup).to.include(response.headers.get('x-request-id') ?? 'none')
    expect(markup).to.include('&quot;emi&quot;:').and.include('name="robots" content="noindex"')
    expect(markup).to.match(/name="arguments\.tenureYears"[^>]*value="25"/s)
  })

  it('shows the error of a rejected call at the field that it names', async () => {
    const response = await send('compare_properties', { 'arguments.listingIds.0': '<x>' })
    const markup = await response.text()
    expect(response.status).to.equal(400)
    expect(markup).to.match(/id="field-arguments\.listingIds-wrong"\s*>\s*\w+/)
    expect(markup).to.not.include('<x>')
  })

  it('makes the call with the key in the form, and never shows the key', async () => {
    const response = await send('search_properties', { credential: 'nlm_live_secret' })
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
