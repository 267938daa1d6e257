import supertest from 'supertest'
import { rupeesInWords } from '../../../src/base/rupees.ts'
import { startMs } from '../../market/open-test-market.ts'
import { startSite } from './start-site.ts'
import { openedOnce } from '../../opened.ts'

describe('the costs on the page of a listing', () => {
  const site = openedOnce(startSite)

  /** The first listing of a search. */
  async function listing(query: object) {
    const all = { transactionType: 'sale', limit: 1, ...query } as const
    const [found] = (await site.market.search(all, startMs)).listings
    if (found === undefined) throw new Error('no such listing')
    return found
  }

  const page = async (path: string) => {
    const text = await (await fetch(site.origin + path)).text()
    return text.replaceAll(/<[^>]+>/gu, ' ').replaceAll(/\s+/gu, ' ')
  }

  async function call(tool: string, query: object): Promise<Readonly<Record<string, number>>> {
    return (await supertest(site.origin).post(`/public/v1/${tool}`).send(query)).body
  }

  it('shows what the tools work out, before anything is chosen and after', async () => {
    const { listingId, price } = await listing({ propertyType: 'apartment', bedrooms: 2 })
    for (const [query, chosen] of [
      ['', { percent: 20, tenureYears: 20, buyerGender: 'male', status: 'resale' }],
      [
        '?down=40&years=15&rate=9.5&buyer=female&sale=under_construction',
        {
          ...{ percent: 40, tenureYears: 15, interestRatePercent: 9.5 },
          ...{ buyerGender: 'female', status: 'under_construction' },
        },
      ],
      [
        '?sale=ready_to_move',
        { ...{ percent: 20, tenureYears: 20, buyerGender: 'male' }, status: 'ready_to_move' },
      ],
    ] as const) {
      const { percent, buyerGender, status, ...terms } = chosen
      const loan = await call('calculate_home_affordability', {
        ...{ propertyValue: price, loanAmount: price - Math.round((price * percent) / 100) },
        ...terms,
      })
      const carpetAreaSqft = (await site.market.purchase(listingId, startMs))?.carpetAreaSqft
      const duty = await call('estimate_stamp_duty_and_registration', {
        ...{ propertyValue: price, state: 'Tamil Nadu', city: 'Coimbatore', buyerGender },
        ...{ propertyType: 'residential', constructionStatus: status, carpetAreaSqft },
        ...(status === 'ready_to_move' && { firstSale: true }),
      })
      const charges = duty['totalWithGst'] ?? 0
      const shown = await page(`/property/${listingId}${query}`)
      expect(shown).to.include(
        `EMI, a month for ${terms.tenureYears} years ${rupeesInWords(loan['emi'] ?? 0)}`,
      )
      expect(shown).to.include(`Stamp duty and surcharges ${rupeesInWords(duty['stampDuty'] ?? 0)}`)
      expect(shown).to.include(`Price and charges ${rupeesInWords(price + charges)}`)
      expect(shown).to.include(`Total interest ${rupeesInWords(loan['totalInterest'] ?? 0)}`)
      expect(shown.includes('GST ₹')).to.equal(status === 'under_construction')
    }
  })

  it('includes GST for a home under construction, unless the visitor says otherwise', async () => {
    const query = { transactionType: 'sale', propertyType: 'apartment', limit: 20 } as const
    const { listings } = await site.market.search({ ...query, locality: 'Saravanampatti' }, startMs)
    const listed = listings.find(({ availableFrom }) => (availableFrom ?? '') > '2027-03-01')
    if (listed === undefined) throw new Error('no such listing')
    const path = `/property/${listed.listingId}`
    const shown = await page(path)
    expect(shown).to.match(/GST ₹.*Price and charges/u)
    expect(shown).to.match(/Age Under construction, possession \w+ 20\d\d/u)
    expect(shown).not.to.include('was ignored')
    const resale = await page(`${path}?sale=resale`)
    expect(resale).not.to.include('GST ₹')
    expect(resale).to.include(`own possession date, ${listed.availableFrom}, was ignored`)
    const search = await page(`/search?locality=Saravanampatti&propertyType=apartment`)
    expect(search).to.match(/Under construction, possession \w+ 20\d\d/u)
  })

  it('says for a plot that lenders lend less for land alone', async () => {
    const [home, plot] = [
      await listing({ propertyType: 'villa' }),
      await listing({ propertyType: 'plot' }),
    ]
    expect(await page(`/property/${plot.listingId}`)).to.include(
      'Lenders lend less for land alone.',
    )
    expect(await page(`/property/${home.listingId}`)).not.to.include('land alone')
  })

  it('uses the usual terms for what the form cannot send', async () => {
    const { listingId } = await listing({ propertyType: 'villa' })
    const usual = await page(`/property/${listingId}`)
    for (const query of ['?down=5', '?years=99', '?rate=-1', '?rate=1e1', '?buyer=x&sale=y&down='])
      expect(await page(`/property/${listingId}${query}`), query).to.equal(usual)
  })

  it('shows the month and the deposit for a home for rent, without a loan', async () => {
    const rent = await listing({ transactionType: 'rent', rentalStructure: 'monthly' })
    const shown = await page(`/property/${rent.listingId}?deposit=5&upkeep=1500`)
    expect(shown).to.include(`A month, with maintenance ${rupeesInWords(rent.price + 1500)}`)
    expect(shown).to.include(`Deposit, back when you leave ${rupeesInWords(5 * rent.price)}`)
    expect(shown).to.include(`deposit and first month ${rupeesInWords(6 * rent.price + 1500)}`)
    expect(shown).not.to.match(/EMI|Stamp duty/u)
  })

  it('shows for a lump-sum lease what the sum would earn', async () => {
    const lease = await listing({ transactionType: 'rent', rentalStructure: 'lease' })
    const shown = await page(`/property/${lease.listingId}?earns=6`)
    expect(shown).to.include(`Paid once, back when you leave ${rupeesInWords(lease.price)}`)
    expect(shown).to.include(
      `rent of ${rupeesInWords(Math.round((lease.price * 0.06) / 12))} a month`,
    )
  })

  it('keeps what was sent in the form', async () => {
    const { listingId } = await listing({ propertyType: 'apartment' })
    const path = `/property/${listingId}?down=40&years=15&rate=9.5&buyer=joint`
    const sent = await (await fetch(site.origin + path)).text()
    for (const [name, value] of [
      ['down', '40'],
      ['years', '15'],
      ['rate', '9.5'],
    ])
      expect(sent).to.match(new RegExp(`name="${name}"[^>]+value="${value}"`, 'u'))
    expect(sent).to.include('<option value="joint" selected>')
  })

  it('shows a few similar homes, and a link to the locality', async () => {
    const query = { propertyType: 'apartment', bedrooms: 2, locality: 'Saravanampatti' }
    const { listingId } = await listing(query)
    const text = await (await fetch(`${site.origin}/property/${listingId}`)).text()
    const ids = Array.from(
      text.matchAll(/<h3><a href="\/property\/([^"]+)"/gu),
      ([, id]) => id ?? '',
    )
    expect(ids).to.have.lengthOf(3).and.not.to.include(listingId)
    for (const id of ids) {
      const similar = await site.market.find(id, startMs)
      expect(similar?.listing).to.include({
        locality: 'Saravanampatti',
        bhk: 2,
        listingType: 'sale',
      })
    }
    expect(text).to.include('href="/locality/saravanampatti"')
  })
})
