import type { Coverage } from '../../../../src/stamp-duty/coverage.ts'
import { docsPaths } from '../../../../src/site/docs/docs-page.ts'
import { statePath, marks } from '../../../../src/site/docs/stamp-duty/stamp-duty-state-page.ts'
import { rupeesInWords } from '../../../../src/base/rupees.ts'
import { startMs } from '../../../market/open-test-market.ts'
import { internalError } from '../../../../src/base/refusal.ts'
import { serviceParts } from '../../../service-parts.ts'
import { publicUrl, startSite } from '../../pages/start-site.ts'
import { openedOnce } from '../../../opened.ts'

describe('the page of stamp duty', () => {
  const site = openedOnce(() => startSite({ clock: { now: () => nowMs, monotonic: () => nowMs } }))
  let nowMs = startMs
  let coverage: Coverage
  let markup = ''

  before(async () => {
    const page = await fetch(site.origin + docsPaths.stampDuty)
    markup = await page.text()
    coverage = await coverageNow()
  })

  async function coverageNow(): Promise<Coverage> {
    const response = await fetch(site.origin + docsPaths.stampDutyJson)
    expect(response.headers.get('content-type')).to.equal('application/json')
    // The JSON is made of this very type.
    return (await response.json()) as Coverage
  }

  async function stateMarkup(code: string, query = ''): Promise<string> {
    const state = coverage.states.find((each) => each.code === code)
    const response = await fetch(site.origin + statePath(state ?? { name: '' }) + query)
    expect(response.status, code).to.equal(200)
    return response.text()
  }
  /** The heading figure of the calculator. */
  const sumIn = (page: string) => /class="sum">\s*<strong>([^<]*)</u.exec(page)?.[1]

  it('has a page for every state, with a title, a URL and the checks of its own', async () => {
    expect(coverage.states).to.have.length(36)
    const listed = await (await fetch(`${site.origin}/sitemap.xml`)).text()
    const titles = new Set<string>()
    for (const { code, name, verification, examples } of coverage.states) {
      const page = await stateMarkup(code)
      const url = `https://api.nilam.example${statePath({ name })}`
      expect(page, code).to.include(`<link rel="canonical" href="${url}" />`)
      expect(listed, code).to.include(`<loc>${url}</loc>`)
      expect(markup, code).to.include(`href="${statePath({ name })}"`)
      titles.add(/<title>([^<]*)/u.exec(page)?.[1] ?? '')
      for (const id of verification.unverified) expect(page, code).to.include(id)
      expect(Buffer.byteLength(page), code).to.be.below(100_000)
      expect(sumIn(page), code).to.equal(rupeesInWords(examples.male.total))
    }
    expect(titles.size).to.equal(36)
    expect(titles).to.include('Stamp duty in Tamil Nadu · Nilam docs')
    expect(Buffer.byteLength(markup)).to.be.below(100_000)
  })

  it('calculates without script what the operation returns', async () => {
    const page = await stateMarkup(
      'MH',
      '?propertyValue=69%2C00%2C000&city=Pune&buyerGender=joint&constructionStatus=under_construction',
    )
    expect(sumIn(page)).to.equal('₹8,58,000')
    expect(page).to.include('<dt>Metro cess</dt>').and.to.include('<dt>GST, 5%</dt>')
    expect(page).to.include('value="69,00,000"').and.to.include('in Pune')
    expect(sumIn(await stateMarkup('MH', '?propertyValue=69+lakh&city=Pune'))).to.equal('₹5,13,000')
    expect(page).to.include('<link rel="canonical"').and.not.to.include('canonical" href="?')
  })

  it('caches its text alone where the calculator fails for a moment, and calculates again by query', async () => {
    const { handlers } = serviceParts(site.market, publicUrl)
    let fails = true
    const id = 'estimate_stamp_duty_and_registration' as const
    const failing = await startSite({
      handlers: {
        ...handlers,
        [id]: (...call: Parameters<(typeof handlers)[typeof id]>) =>
          fails ? internalError('req_1') : handlers[id](...call),
      },
    })
    try {
      const read = async (query = '') => {
        const response = await fetch(`${failing.origin}${docsPaths.stampDuty}/kerala${query}`)
        return { status: response.status, page: await response.text(), headers: response.headers }
      }
      const query = '?price=5000000'
      expect((await read(query)).status).to.equal(500)
      const cached = await read()
      expect(cached.status).to.equal(200)
      expect(cached.headers.get('cache-control')).to.include('max-age=300')
      expect(cached.page)
        .to.include('Stamp duty in Kerala</h1>')
        .and.not.to.include('id="calculator"')
      fails = false
      const again = await read(query)
      expect(again.status).to.equal(200)
      expect(again.headers.get('cache-control')).to.equal('no-store')
      expect(again.page).to.include('id="calculator"')
    } finally {
      await failing.stop()
    }
  })

  it('says at the field what is wrong, and shows no figure', async () => {
    const page = await stateMarkup('GA', '?propertyValue=%3Cb%3Emuch')
    expect(page).to.include('aria-invalid="true"').and.to.include('Type a price, such as')
    expect(page).not.to.include('<b>much')
    expect(sumIn(page)).to.equal(undefined)
  })

  it('opens the page of a state by any name, code or city', async () => {
    const opened = async (path: string) => {
      const headers = { accept: 'text/html' }
      const response = await fetch(site.origin + path, { redirect: 'manual', headers })
      expect(response.status, path).to.equal(303)
      return response.headers.get('location')
    }
    const { stampDuty } = docsPaths
    expect(await opened(`${stampDuty}?state=TN`)).to.equal(`${stampDuty}/tamil-nadu`)
    expect(await opened(`${stampDuty}?state=orissa`)).to.equal(`${stampDuty}/odisha`)
    expect(await opened(`${stampDuty}?state=Pune`)).to.equal(`${stampDuty}/maharashtra?city=Pune`)
    expect(await opened(`${stampDuty}/MH`)).to.equal(`${stampDuty}/maharashtra`)
    const misspelt = await (await fetch(`${site.origin}${stampDuty}?state=karnatka`)).text()
    expect(misspelt).to.include('Did you mean').and.to.include('>Karnataka</a>')
    const unknown = await (await fetch(`${site.origin}${stampDuty}?state=%3Ci%3Ezz`)).text()
    expect(unknown).to.include('No state or city is called').and.not.to.include('<i>zz')
  })

  it('marks each component by what was read for it, and explains the marks once', async () => {
    const page = await stateMarkup('MH')
    for (const { word, meaning } of Object.values(marks)) {
      const explained = meaning.replaceAll("'", '&#39;')
      expect(markup.split(explained), word).to.have.length(2)
      expect(page).not.to.include(explained)
      expect(markup).to.include(`id="${word.toLowerCase()}"`)
    }
    expect(page).to.include('>✓ Verified</a>').and.to.include('>○ Reported</a>')
    const maharashtra = coverage.states.find(({ code }) => code === 'MH')
    const components = maharashtra?.verification.components ?? []
    const duty = components.find(({ id }) => id === 'stamp_duty')
    expect(duty).to.include({
      text: 'verbatim_copy',
      verifiedOn: '2026-11-22',
      url: 'http://apcigroup.in/stamp.html',
    })
    expect(duty?.quote).to.include('Influence Areas')
    expect(components.find(({ id }) => id === 'local_body_duty')).to.include({
      text: 'report',
      verifiedOn: null,
      quote: null,
    })
    expect(page).to.include('Influence Areas as per the annual statement of rates')
  })

  it('has one scale of certainty: no confidence beside the marks, and a mark for weak reports', async () => {
    const tamilNadu = await stateMarkup('TN')
    expect(tamilNadu).not.to.match(/confidence|not read|earlier research/iu)
    expect(tamilNadu).to.include('○ Reported</a>').and.not.to.include('△ Weak</a>')
    expect(await stateMarkup('AN'))
      .to.include('△ Weak</a>')
      .and.not.to.include('○ Reported</a>')
  })

  it('quotes what was read, says when, and links no page where none is known', async () => {
    const tamilNadu = await stateMarkup('TN')
    expect(tamilNadu).to.include('50 lakhs to 3 crores 3.575% 1.43% 2%')
    expect(tamilNadu).to.include('undated, read by 27 Nov 2026')
    expect(await stateMarkup('LD')).to.include('fee of Lakshadweep (no page), undated')
  })

  it('lists the figures that were rejected, with the reason', async () => {
    const page = await stateMarkup('TN')
    expect(page).to.include('A fee of 4%, or 3% for women: both ended on 31 March 2023.')
  })

  it('shows both readings of contested rates', async () => {
    for (const { code, contested } of coverage.states) {
      if (['AP', 'AS', 'BR', 'CH', 'KL', 'LA', 'MH', 'MP', 'MZ', 'RJ', 'TN', 'UK'].includes(code)) {
        expect(contested, code).not.to.deep.equal([])
      }
    }
    expect(await stateMarkup('MH')).to.include('1% metro cess in Nashik')
  })

  it('explains each contested rate once in the calculator', async () => {
    const calculator = (await stateMarkup('AS')).split('How we calculated this')[1] ?? ''
    const told = [...calculator.matchAll(/Sources disagree|would make it/gu)]
    expect(told).to.have.length(2)
  })

  it('changes at midnight in India', async () => {
    nowMs = Date.parse('2027-01-31T23:59:59.999+05:30')
    expect((await coverageNow()).asOf).to.equal('2027-01-31')
    nowMs += 1
    expect((await coverageNow()).asOf).to.equal('2027-02-01')
    nowMs = startMs
  })
})
