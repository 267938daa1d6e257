import { expect } from 'chai'
import type { Coverage } from '../../../../src/stamp-duty/coverage.ts'
import { docsPaths } from '../../../../src/transports/pages/docs/docs-page.ts'
import { stateAnchor } from '../../../../src/transports/pages/docs/stamp-duty-page.ts'
import { startMs } from '../../../market/open-test-market.ts'
import { startSite, type RunningSite } from '../start-site.ts'

describe('the page of stamp duty', () => {
  let site: RunningSite
  let nowMs = startMs
  let coverage: Coverage
  let markup = ''
  let headers = new Headers()

  before(async () => {
    site = await startSite({ clock: { now: () => nowMs, monotonic: () => nowMs } })
    const page = await fetch(site.origin + docsPaths.stampDuty)
    headers = page.headers
    markup = await page.text()
    coverage = await coverageNow()
  })
  after(() => site.stop())

  async function coverageNow(): Promise<Coverage> {
    const response = await fetch(site.origin + docsPaths.stampDutyJson)
    expect(response.headers.get('content-type')).to.equal('application/json')
    // The JSON is made of this very type.
    return (await response.json()) as Coverage
  }

  it('has a section for every state, with what is not verified and not modelled', () => {
    expect(coverage.states).to.have.length(36)
    for (const { code, name, verification } of coverage.states) {
      expect(markup, code).to.include(`id="${stateAnchor({ name, code })}"`)
      for (const id of verification.unverified) expect(markup, code).to.include(id)
    }
  })

  it('marks each component by what was read for it, and explains the marks once', () => {
    for (const mark of ['✓ was compared', '○ has such a text', '– rests on what']) {
      expect(markup.split(mark), mark).to.have.length(2)
    }
    const maharashtra = coverage.states.find(({ code }) => code === 'MH')
    const components = maharashtra?.verification.components ?? []
    const duty = components.find(({ id }) => id === 'stamp_duty')
    expect(duty).to.include({
      text: 'verbatim_copy',
      verifiedOn: '2026-11-22',
      url: 'http://apcigroup.in/stamp.html',
    })
    expect(duty?.quote).to.include('Influence Areas')
    expect(components.find(({ id }) => id === 'metro_cess')).to.include({
      text: 'report',
      verifiedOn: null,
      quote: null,
    })
    expect(markup).to.include('Influence Areas as per the annual statement of rates')
  })

  it('shows both readings of contested rates', () => {
    for (const { code, contested } of coverage.states) {
      if (['BR', 'CH', 'KL', 'MH', 'MZ', 'RJ'].includes(code)) {
        expect(contested, code).not.to.deep.equal([])
      }
    }
    expect(markup).to.include('1% metro cess in Nashik')
  })

  it('shows the price that the operation returns', async () => {
    for (const { code, capital, examples } of coverage.states) {
      for (const buyerGender of ['male', 'female', 'joint'] as const) {
        const { propertyValue } = coverage.example
        const response = await fetch(
          `${site.origin}/public/v1/estimate_stamp_duty_and_registration`,
          {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({
              propertyValue,
              state: code,
              city: capital,
              buyerGender,
              constructionStatus: 'resale',
            }),
          },
        )
        const answer: unknown = await response.json()
        expect(answer, code).to.include({
          total: examples[buyerGender].total,
          rulesVersion: coverage.rulesVersion,
        })
      }
    }
  })

  it('is compressed, and not sent again to a reader who has it', async () => {
    const etag = headers.get('etag') ?? ''
    expect(headers.get('content-encoding')).to.equal('gzip')
    const again = await fetch(site.origin + docsPaths.stampDuty, {
      headers: { 'if-none-match': etag },
    })
    expect(again.status).to.equal(304)
  })

  it('is linked from the documentation', async () => {
    const docs = await fetch(`${site.origin}/docs`)
    expect(await docs.text()).to.include(`href="${docsPaths.stampDuty}"`)
  })

  it('changes at midnight in India', async () => {
    nowMs = Date.parse('2027-01-31T23:59:59.999+05:30')
    expect((await coverageNow()).asOf).to.equal('2027-01-31')
    nowMs += 1
    expect((await coverageNow()).asOf).to.equal('2027-02-01')
    nowMs = startMs
  })
})
