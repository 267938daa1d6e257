import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseCity } from '../../src/market/places/city-files.ts'
import { dataDirectory, openTestMarket, startMs } from './open-test-market.ts'
import { openedOnce } from '../opened.ts'

const licensed = ['tiruppur']

describe('a licensed city', () => {
  const test = openedOnce(openTestMarket)

  const search = (city: string, licences?: readonly string[]) =>
    test.market.search({ city, transactionType: 'sale', limit: 20 }, startMs, licences)

  it('is searched for a contract holder, with and without a city', async () => {
    const found = await search('Tirupur', licensed)
    expect(found).to.include({ supported: true })
    expect(found.total).to.be.above(30)
    expect(new Set(found.listings.map(({ city }) => city))).to.deep.equal(new Set(['Tiruppur']))
    const everywhere = async (licences?: readonly string[]): Promise<number> =>
      (await test.market.search({ transactionType: 'sale', limit: 1 }, startMs, licences)).total
    expect(await everywhere(licensed)).to.equal((await everywhere()) + found.total)
  })

  it('gets other callers the same response as for a city outside coverage', async () => {
    const responseTo = async (name: string) =>
      JSON.stringify(await search(name)).replaceAll(name, 'X')
    for (const licences of [undefined, [], ['madurai'], ['coimbatore']]) {
      const found = await search('Tiruppur', licences)
      expect(JSON.stringify(found).replaceAll('Tiruppur', 'X')).to.equal(await responseTo('Salem'))
      expect(found.supportedCities).to.deep.equal(['Coimbatore'])
    }
    const insights = async (city: string) =>
      JSON.stringify(
        await test.market.localities.insights({ city, locality: 'Mangalam' }, startMs),
      ).replaceAll(city, 'X')
    expect(await insights('Tiruppur')).to.equal(await insights('Salem'))
    const compared = async (city: string) =>
      JSON.stringify(
        await test.market.localities.compare({ city, localities: ['Mangalam', 'Nallur'] }, startMs),
      ).replaceAll(city, 'X')
    expect(await compared('Tiruppur')).to.equal(await compared('Salem'))
  })

  it('is not suggested to other callers, nor are its localities', async () => {
    expect(JSON.stringify(await search('Tirupp'))).not.to.match(/Tiruppur/u)
    const inAnyCity = await test.market.search(
      { locality: 'Anupparpalayam', transactionType: 'sale', limit: 5 },
      startMs,
    )
    expect(JSON.stringify(inAnyCity)).not.to.match(/Tiruppur/u)
    expect(inAnyCity.total).to.equal(0)
    expect(JSON.stringify(test.market.places)).not.to.match(/tiruppur/iu)
  })

  it('has insights for a contract holder', async () => {
    const { insights, supported } = await test.market.localities.insights(
      { city: 'Tiruppur', locality: 'Anupparpalayam Pudur' },
      startMs,
      licensed,
    )
    expect(supported).to.equal(true)
    expect(insights.supplyCount).to.be.above(0)
    expect(insights.priceTrends).to.have.lengthOf(12)
  })
})

describe('the data of Tiruppur', () => {
  const file = readFileSync(join(dataDirectory, 'localities', 'tiruppur.json'))
  const city = parseCity(file)

  it('is licensed, says that its figures are estimates, and rates no price highly', () => {
    expect(city.coverage).to.equal('licensed')
    expect(JSON.parse(file.toString()).notice).to.match(/ESTIMATES/u)
    for (const { confidence } of JSON.parse(file.toString()).localities) {
      expect(confidence.prices).to.equal('low')
    }
  })
})
