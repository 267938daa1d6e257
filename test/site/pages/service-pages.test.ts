import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { planNames, plansOf } from '../../../src/contract/plans.ts'
import { readGuides } from '../../../src/site/docs/guides.ts'
import { startMs } from '../../market/open-test-market.ts'
import { newFolder } from '../../new-folder.ts'
import { committedContract, repository } from '../../service-parts.ts'
import { publicUrl, startSite, type RunningSite } from './start-site.ts'

describe('the pages about the service', () => {
  let site: RunningSite
  let away: readonly string[] = []
  let degraded: readonly string[] = []
  let passedMs = 0

  before(async () => {
    const read = (store: string) => () => {
      if (away.includes(store)) throw new Error('secret cause')
    }
    const folder = newFolder()
    writeFileSync(
      join(folder, 'terms.md'),
      '# Terms of use\n\nBe kind. See [privacy](privacy.md).\n',
    )
    writeFileSync(join(folder, 'privacy.md'), '# Privacy\n\nWe keep little.\n')
    site = await startSite({
      clock: { now: () => startMs, monotonic: () => passedMs },
      guides: readGuides(repository, folder),
      readiness: {
        stores: { accounts: read('accounts'), listings: read('listings') },
        sharedStores: [],
        degraded: () => degraded,
      },
    })
  })

  after(() => site.stop())

  const textOf = async (path: string) => {
    const text = await (await fetch(site.origin + path)).text()
    return text.replaceAll(/<[^>]+>/gu, ' ').replaceAll(/\s+/gu, ' ')
  }
  it('serves the operator’s own texts, and links to them at the foot of every page', async () => {
    const read = async (path: string) =>
      (await fetch(site.origin + path, { headers: { accept: 'text/html' } })).text()
    expect(await read('/terms'))
      .to.include('Terms of use</h1>')
      .and.include('href="/privacy"')
    expect(await read('/terms.md')).to.include('Be kind.')
    for (const path of ['/search', '/status', '/pricing', '/nowhere'])
      expect(await read(path), path)
        .to.match(/<footer[^]*<a href="\/terms">Terms of use<\/a>/u)
        .and.not.include('/attribution')
    expect((await fetch(`${site.origin}/attribution`)).status).to.equal(404)
  })

  it('says that everything works, and when that was checked', async () => {
    const shown = await textOf('/status')
    expect(shown).to.include('Everything works').and.not.to.include('Down')
    expect(shown).to.match(/Listings and localities\s+Works/u)
    expect(shown).to.include('21 Nov 2026, 2:30 pm in India, 09:00 UTC')
  })

  it('names what is away in the words of visitors, as /readyz does for programs', async () => {
    // Checks are made anew after half a second.
    passedMs += 500
    away = ['listings']
    degraded = ['redis']
    const shown = await textOf('/status')
    away = []
    degraded = []
    expect(shown).to.include('Some calls are failing').and.not.to.include('secret cause')
    expect(shown).to.match(/Listings and localities\s+[^.]+ fail or are out of date\.\s+Down/u)
    expect(shown).to.match(/Accounts, keys and sign-in\s+Works/u)
    expect(shown).to.match(/Each server applies its limits on its own\.\s+Limited/u)
  })

  it('compares every plan of the contract, and links to the page for search engines and from every page', async () => {
    const plans = plansOf(committedContract.document)
    const shown = await textOf('/pricing')
    for (const name of planNames) {
      expect(shown.toLowerCase(), name).to.include(name)
      expect(shown).to.include(plans[name].perMinutePerTool.toLocaleString('en-IN'))
    }
    const { overagePaisePerCall = 0, gstPercent } = plans.business
    expect(shown).to.include(`₹${(overagePaisePerCall / 100).toFixed(2)} + ${gstPercent}% GST`)
    const linked = await (await fetch(`${site.origin}/locality/vadavalli`)).text()
    const pricing = await (await fetch(`${site.origin}/pricing`)).text()
    expect(pricing).to.include(`<link rel="canonical" href="${publicUrl}/pricing"`)
    expect(await (await fetch(`${site.origin}/sitemap.xml`)).text()).to.include(
      `${publicUrl}/pricing<`,
    )
    expect(linked).to.include('href="/pricing"').and.to.include('href="/status"')
  })
})
