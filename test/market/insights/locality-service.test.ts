import { isRefusal } from '../../../src/base/refusal.ts'
import type { LocalityComparison } from '../../../src/market/insights/locality-service.ts'
import { openTestMarket, siteUrl, startMs } from '../open-test-market.ts'
import { openedOnce } from '../../opened.ts'

describe('the locality service', () => {
  const test = openedOnce(openTestMarket)

  const ask = (locality: string, city = 'Coimbatore') =>
    test.market.localities.insights({ city, locality }, startMs)
  const compare = (localities: readonly string[], parts = {}) =>
    test.market.localities.compare({ city: 'Coimbatore', localities, ...parts }, startMs)

  async function compared(localities: readonly string[], parts = {}): Promise<LocalityComparison> {
    const response = await compare(localities, parts)
    if (isRefusal(response)) throw new Error(response.message)
    return response
  }

  const nothing = {
    insights: {
      avgPriceInr: null,
      supplyCount: null,
      demandPulse: null,
      livabilityScore: null,
      investmentGrade: null,
      highlights: [],
      watchouts: [],
      priceTrends: [],
      strengthTags: [],
    },
    freshness: { updatedAt: null, sourceCount: null, confidence: null },
  }

  describe('insights', () => {
    it('describes a locality by its canonical name and links to its page', async () => {
      const response = await ask('Saravanampatti')
      expect(response).to.include({
        city: 'Coimbatore',
        locality: 'Saravanampatti',
        supported: true,
      })
      expect(response.handoffUrl).to.equal(`${siteUrl}/locality/saravanampatti`)
      expect(response).not.to.have.any.keys('scopeMessage', 'supportedCities')
      expect(response.insights).to.include({
        demandPulse: 'high',
        livabilityScore: 70,
        investmentGrade: 'A+',
      })
    })

    it('counts the same supply as a search', async () => {
      const searched = async (transactionType: 'sale' | 'rent') =>
        (await test.market.search({ locality: 'Vadavalli', transactionType, limit: 1 }, startMs))
          .total
      expect((await ask('Vadavalli')).insights.supplyCount).to.equal(
        (await searched('sale')) + (await searched('rent')),
      )
    })

    it('reports which place an ambiguous name was resolved to', async () => {
      const response = await ask('Edayarpalayam')
      expect(response.locality).to.equal('Edayarpalayam')
      expect(response.insights.supplyCount).to.be.above(0)
      expect(response.scopeMessage).to.include('641008')
    })

    for (const [what, name, says] of [
      ['an ambiguous name, and say how to choose', 'Udayampalayam', /641028 for Sowripalayam/u],
      ['a road, and name the localities along it', 'Avinashi Road', /is a road.*Peelamedu/u],
      ['a pincode of several localities', '641035', /Vilankurichi/u],
      ['the whole city, and say so', 'Kovai', /^Kovai is the whole city\. Name one of its/u],
      [
        'an unknown locality, and say so',
        'Xyzzy',
        /^Xyzzy is not a known locality of Coimbatore\./u,
      ],
      [
        'a town that is not covered',
        'Erode',
        /^Erode \(Tamil Nadu\) is a town outside Coimbatore/u,
      ],
    ] as const) {
      it(`returns empty insights for ${what}`, async () => {
        const response = await ask(name)
        expect(response).to.deep.include({ locality: name, supported: true, ...nothing })
        expect(response.scopeMessage).to.match(says)
        expect(response.handoffUrl).to.match(/\/search\?city=Coimbatore/u)
      })
    }

    it('reads a misspelled locality and city as a search does, and says so', async () => {
      const response = await ask('Vadavali', 'Coimbatre')
      expect(response).to.include({ city: 'Coimbatore', locality: 'Vadavalli', supported: true })
      expect(response.insights).to.deep.equal((await ask('Vadavalli')).insights)
      expect(response.scopeMessage).to.equal(
        'Coimbatre was read as Coimbatore. Vadavali was read as Vadavalli.',
      )
      expect(response.handoffUrl).to.equal(`${siteUrl}/locality/vadavalli`)
    })

    it('describes the first of two places, and names the other as ignored', async () => {
      const response = await ask('Vadavalli and RS Puram')
      expect(response.locality).to.equal('Vadavalli')
      expect(response.scopeMessage).to.match(/^R\.S\. Puram was left out\./u)
    })

    it('says which locality a part or a landmark was read as', async () => {
      expect((await ask('KMCH')).scopeMessage).to.match(
        /^KMCH was read as SITRA - Airport Road, the locality that it is in\./u,
      )
    })

    it('responds as unsupported outside coverage', async () => {
      const response = await ask('Adyar', 'Chennai')
      expect(response).to.deep.include({
        city: 'Chennai',
        locality: 'Adyar',
        supported: false,
        supportedCities: ['Coimbatore'],
        ...nothing,
      })
      expect(response.scopeMessage).to.include('Chennai is not covered')
      expect(response.handoffUrl).to.equal(`${siteUrl}/search?city=Chennai&locality=Adyar`)
    })

    it('repeats a name without invisible characters or line breaks', async () => {
      expect((await ask('no\u202esuch\nplace')).locality).to.equal('no such place')
    })
  })

  it('advises nothing that the schemas forbid', async () => {
    const forbidden = /leave out|without locality|locality "/iu
    const names = [
      ...['Xyzzy', 'Kovai', 'Erode', 'Udayampalayam', 'Vadavali', '641035', 'avinashi road'],
    ]
    const responses = await Promise.all([
      ...names.flatMap((name) => [ask(name), compared([name, 'Saravanampatti'])]),
      compared(['Vadavalli', 'Annur'], { city: 'Peelamedu' }),
    ])
    const messages = responses.map(({ scopeMessage }) => scopeMessage)
    for (const message of messages) {
      expect(message).to.be.a('string')
      expect(message).not.to.match(forbidden)
    }
    expect(messages.at(-1)).to.include('city "Coimbatore" and "Peelamedu" among localities')
    expect((await ask('Xyzzy', 'Peelamedu')).scopeMessage).to.include(
      'city "Coimbatore" and locality "Peelamedu"',
    )
  })

  describe('a comparison', () => {
    it('is keyed by canonical name, in the order of the request', async () => {
      const response = await compared(['vadavalli', 'RS Puram'])
      expect(response.localities).to.deep.equal(['Vadavalli', 'R.S. Puram'])
      expect(Object.keys(response.comparison)).to.deep.equal(response.localities)
      expect(response).not.to.have.any.keys('scopeMessage', 'supportedCities')
      const both = 'city=Coimbatore&locality=Vadavalli+and+R.S.+Puram'
      expect(response.handoffUrl).to.equal(`${siteUrl}/search?${both}`)
    })

    it('has the same figures as the insights of each', async () => {
      const { comparison } = await compared(['Vadavalli', 'R.S. Puram', 'Annur'])
      for (const [name, { freshness, ...entry }] of Object.entries(comparison)) {
        const { insights, freshness: ofInsights } = await ask(name)
        expect(insights).to.deep.include(entry)
        expect(freshness).to.deep.equal(ofInsights)
      }
    })

    it('has the trend of the requested type in insights too', async () => {
      const query = { city: 'Coimbatore', locality: 'Saravanampatti' }
      const { localities } = test.market
      const { insights } = await localities.insights({ ...query, propertyType: 'plot' }, startMs)
      const { comparison } = await compared(['Saravanampatti', 'Annur'], { propertyType: 'plot' })
      expect(insights).to.deep.include({
        priceTrends: comparison['Saravanampatti']?.priceTrends,
        priceTrendsOf: comparison['Saravanampatti']?.priceTrendsOf,
      })
      expect(insights.priceTrendsOf).to.include({ propertyType: 'plot', changePercent: null })
    })

    it('shows the trend of the requested type, and of apartments by default', async () => {
      const last = async (parts: object) =>
        (await compared(['Saravanampatti', 'Vadavalli'], parts)).comparison[
          'Saravanampatti'
        ]?.priceTrends.at(-1)?.avgPriceInr
      expect(await last({})).to.equal(8470)
      expect(await last({ propertyType: 'apartment' })).to.equal(8470)
      expect(await last({ propertyType: 'plot' })).to.equal(5300)
    })

    it('says where no price of that type is known', async () => {
      const response = await compared(['Gandhipuram', 'Vadavalli'], { propertyType: 'villa' })
      expect(response.comparison['Gandhipuram']?.priceTrends).to.deep.equal([])
      expect(response.comparison['Gandhipuram']?.livabilityScore).to.equal(65)
      expect(response.comparison['Vadavalli']?.priceTrends).to.have.lengthOf(12)
      expect(response.scopeMessage).to.include('villas').and.to.include('Gandhipuram')
    })

    it('reads misspelled names as a search does, and says so', async () => {
      const response = await compared(['Vadavali', 'R.S. Puram'], { city: 'Coimbatre' })
      expect(response.localities).to.deep.equal(['Vadavalli', 'R.S. Puram'])
      expect(response.scopeMessage).to.equal(
        'Coimbatre was read as Coimbatore. Vadavali was read as Vadavalli.',
      )
      expect(await compare(['Vadavali', 'Vadavalli'])).to.have.property('error', 'invalid_params')
    })

    it('has an entry for an unknown locality, and says so', async () => {
      const response = await compared(['Xyzzy', 'R.S. Puram'])
      expect(response.localities).to.deep.equal(['Xyzzy', 'R.S. Puram'])
      expect(response.comparison['Xyzzy']).to.deep.equal({
        priceTrends: [],
        freshness: { updatedAt: null, sourceCount: null, confidence: null },
        livabilityScore: null,
        investmentGrade: null,
        strengthTags: [],
        watchouts: [],
        highlights: [],
      })
      expect(response.scopeMessage).to.include('Xyzzy is not a known locality')
    })

    it('rejects two spellings of one locality, naming the second', async () => {
      const response = await compare(['R.S. Puram', 'Vadavalli', 'ஆர்.எஸ். புரம்'])
      expect(response).to.deep.include({ refused: true, error: 'invalid_params' })
      expect(response).to.have.property('issues').with.lengthOf(1)
      expect(response).to.have.nested.property('issues[0].path', 'localities.2')
    })

    it('rejects one unknown name twice, in any case', async () => {
      for (const twice of [
        ['Nowhere', 'no where'],
        ['Kovai', 'Coimbatore'],
      ])
        expect(await compare(twice)).to.have.property('error', 'invalid_params')
    })

    it('is empty outside coverage, also for one name twice', async () => {
      const response = await compared(['Adyar', 'Adyar'], { city: 'Chennai' })
      expect(response).to.deep.include({
        localities: ['Adyar', 'Adyar'],
        supported: false,
        supportedCities: ['Coimbatore'],
        comparison: {},
      })
    })

    it('treats names of object members as plain names', async () => {
      const { comparison } = await compared(['__proto__', 'constructor'])
      expect(Object.keys(comparison)).to.deep.equal(['__proto__', 'constructor'])
    })
  })
})
