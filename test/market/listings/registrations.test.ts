import file from '../../../data/listings/registrations.json' with { type: 'json' }
import { readCityFiles } from '../../../src/market/places/city-files.ts'
import type { City } from '../../../src/market/places/city.ts'
import { readRegistration, registrationReader } from '../../../src/market/listings/registrations.ts'
import { dataDirectory } from '../open-test-market.ts'

const cities = (await readCityFiles(dataDirectory)).map(({ city }) => city)
const coimbatore = cityOf('coimbatore')
const inNovember2026 = Date.parse('2026-11-21T09:00:00Z')

function cityOf(slug: string, parts: Partial<City> = {}): City {
  const city = cities.find((candidate) => candidate.slug === slug)
  if (city === undefined) throw new Error(`no city ${slug}`)
  return { ...city, ...parts }
}

/** The registration, or why it is omitted. */
function read(text: string, city = coimbatore, nowMs = inNovember2026): string {
  const result = readRegistration(text, city, nowMs)
  return 'value' in result ? result.value : result.reason
}

describe('a registration', () => {
  it('is read in each form of the register of Tamil Nadu', () => {
    for (const registration of [
      'TN/11/Building/0123/2024',
      'TN/11/Building/182/2020',
      'TN/11/Layout/3726/2024',
      'TN/11/Layout/Offline/0001/2025',
      'TN/11/Regularisation-Layout/10001/2022',
      'TNRERA/11/BLG/0013/2026',
      'TNRERA/11/LO/0001/2026',
    ]) {
      expect(read(registration)).to.equal(registration)
    }
  })

  it('is written as the register writes it, whatever its case and spaces', () => {
    expect(read('tn/11/building/123/2024')).to.equal('TN/11/Building/123/2024')
    expect(read(' TN / 11 / BUILDING / 0123 / 2024 ')).to.equal('TN/11/Building/0123/2024')
    expect(read('tnrera/11/blg/0013/2026')).to.equal('TNRERA/11/BLG/0013/2026')
    const chennai = cityOf('coimbatore', { reraDistrictCode: '1' })
    expect(read('TN/01/Building/0362/2024', chennai)).to.equal('TN/1/Building/0362/2024')
  })

  it('has no room for a phone number, a word or anything else', () => {
    for (const text of [
      'TN/11/Building/9842112345/2024',
      'TN/11/Building/984211/2024',
      'TN/98421/12345',
      'TN/98421/12345/2024',
      'TN/11/Building/0984-2112345/2024',
      'TN/11/9842112345/0001/2024',
      'TN/11/Building/0001/2024/9842112345',
      '9842112345 TN/11/Building/0001/2024',
      'TN/11/Building/0001/2024 call 98421 12345',
      'TN/11/RAMESH/0001/2024',
      'TN/11/Building/٠٠٠١/2024',
      'TN/Agent/0249/2020',
      '',
    ]) {
      expect(read(text), text).to.equal('is left out: it is not a registration of Tamil Nadu')
    }
  })

  it('is not one of another state, of a district that is another or none, or without a serial', () => {
    for (const text of [
      'UPRERAPRJ123456',
      'P52100012345',
      'PRM/KA/RERA/1251/446/PR/180510/001718',
      'TN/00/Building/0001/2024',
      'TN/11/Building/0000/2024',
    ]) {
      expect(read(text), text).to.equal('is left out: it is not a registration of Tamil Nadu')
    }
    for (const text of ['TN/99/Building/0001/2024', 'TN/1/Building/0001/2024'])
      expect(read(text), text).to.equal('is left out: its district is not that of Coimbatore')
  })

  it('is of a year from the start of the register to the present one in India', () => {
    const tooEarlyOrLate = 'is left out: nothing was registered in that year'
    expect(read('TN/11/Building/0001/2016')).to.equal(tooEarlyOrLate)
    expect(read('TN/11/Building/0001/2017')).to.equal('TN/11/Building/0001/2017')
    const newYear = Date.parse('2027-01-01T00:00:00+05:30')
    const ofNextYear = 'TNRERA/11/BLG/0001/2027'
    expect(read(ofNextYear, coimbatore, newYear - 1)).to.equal(tooEarlyOrLate)
    expect(read(ofNextYear, coimbatore, newYear)).to.equal(ofNextYear)
    expect(read('TN/11/Building/0001/2030')).to.equal(tooEarlyOrLate)
  })

  it('is omitted in a city whose district has no known number, and in a state without forms', () => {
    const text = 'TN/32/Building/0001/2024'
    expect(read(text, cityOf('tiruppur'))).to.equal(
      'is left out: its district is not that of Tiruppur',
    )
    expect(read('TN/00/Building/0001/2024', cityOf('tiruppur'))).to.match(/^is left out/u)
    const elsewhere = cityOf('coimbatore', { state: 'Uttar Pradesh' })
    expect(read('UPRERAPRJ123456', elsewhere)).to.equal(
      'is left out: it is not a registration of Uttar Pradesh',
    )
  })
})

describe('the forms of registrations', () => {
  const { states } = file

  it('reads them as data: another state is another row', () => {
    const readIn = registrationReader({
      ...states,
      Maharashtra: { firstYear: 2017, forms: ['P{district:3}{serial:8}'] },
    })
    const city = cityOf('coimbatore', {
      name: 'Pune',
      state: 'Maharashtra',
      reraDistrictCode: '521',
    })
    expect(readIn('p52100012345', city, inNovember2026)).to.deep.equal({ value: 'P52100012345' })
    for (const text of ['P51900012345', 'TN/11/Building/0001/2024', 'P521984211234'])
      expect(readIn(text, city, inNovember2026), text).to.have.property('reason')
    expect(readIn('TN/11/Building/0001/2024', coimbatore, inNovember2026)).to.have.property('value')
  })

  it('names states that have cities, and has room for no number of a person', () => {
    expect(cities.map(({ state }) => state)).to.include.members(Object.keys(states))
    for (const { forms } of Object.values(states)) {
      for (const form of forms)
        expect(form).to.match(/^(?:[A-Za-z/-]|\{(?:district:[1-4]|year:4|serial:[1-8])\})+$/u)
    }
  })
})
