import supertest from 'supertest'
import { startSite } from '../../../site/pages/start-site.ts'
import { openedOnce } from '../../../opened.ts'

describe('the locality operations', () => {
  const site = openedOnce(startSite)

  const call = (operationId: string, body: object) =>
    supertest(site.origin).post(`/public/v1/${operationId}`).send(body)

  // The service sends no response that breaks the contract here, so a 200 conforms to it.
  it('returns insights, attribution and disclaimer', async () => {
    const { status, body } = await call('get_locality_insights', {
      city: 'Coimbatore',
      locality: 'RS Puram',
    })
    expect(status).to.equal(200)
    expect(body).to.deep.include({ locality: 'R.S. Puram', attribution: 'Nilam' })
    expect(body.disclaimer).to.include('not investment advice')
    expect(body.dataRelease).to.match(/^2026-11-21\.[0-9a-f]{8}$/u)
    expect(body.insights.priceTrends).to.have.lengthOf(12)
    expect(body.insights.priceTrends[11].period).to.equal('2026-11')
  })

  it('returns a comparison, attribution and disclaimer', async () => {
    const localities = ['Vadavalli', 'RS Puram', 'nowhere']
    const { status, body } = await call('compare_localities', {
      city: 'Coimbatore',
      localities,
      propertyType: 'plot',
    })
    expect(status).to.equal(200)
    expect(body.localities).to.deep.equal(['Vadavalli', 'R.S. Puram', 'nowhere'])
    expect(body.comparison).to.have.all.keys(body.localities)
    expect(body).to.include({ attribution: 'Nilam', supported: true })
    expect(body.disclaimer).to.include('not investment advice')
  })

  it('conforms to the contract where nothing is known', async () => {
    for (const query of [
      { city: 'Chennai', locality: 'Adyar' },
      { city: 'Coimbatore', locality: 'nowhere' },
      { city: 'Coimbatore', locality: 'Avinashi Road' },
      { city: 'Coimbatore', locality: '641035' },
      { city: 'Coimbatore', locality: '\u200b' },
    ]) {
      const { status, text } = await call('get_locality_insights', query)
      expect(status, text).to.equal(200)
    }
    const outside = await call('compare_localities', { city: 'Chennai', localities: ['a', 'b'] })
    expect(outside.body).to.deep.include({
      supported: false,
      comparison: {},
      supportedCities: ['Coimbatore'],
    })
  })
})
