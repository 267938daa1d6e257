import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { amenityCodes, amenitySynonyms } from '../../src/market/listings/amenities.ts'
import { readCityFiles } from '../../src/market/places/city-files.ts'
import { normalForm } from '../../src/market/places/normal-form.ts'
import { coimbatore } from './coimbatore.ts'
import { dataDirectory } from './open-test-market.ts'

interface RawCity {
  readonly localities: readonly {
    readonly slug: string
    readonly lat: number
    readonly lng: number
  }[]
}

const { localities: rawLocalities }: RawCity = JSON.parse(
  readFileSync(join(dataDirectory, 'localities', 'coimbatore.json'), 'utf8'),
)

describe('the curated localities of Coimbatore', () => {
  const slugs = coimbatore.localities.map(({ slug }) => slug)

  it('has 84 localities and 6 corridors, with pincodes and places of the city', () => {
    expect(coimbatore.localities.filter(({ kind }) => kind === 'locality')).to.have.lengthOf(84)
    expect(coimbatore.localities.filter(({ kind }) => kind === 'corridor')).to.have.lengthOf(6)
    for (const { slug, pincodes } of coimbatore.localities)
      expect(pincodes.join(), slug).to.match(/^(?:64[12]\d{3},?)+$/u)
    for (const { slug, lat, lng } of rawLocalities) {
      expect(lat, slug).to.be.within(10.7, 11.4)
      expect(lng, slug).to.be.within(76.7, 77.3)
    }
  })

  it('never share a spelling', () => {
    const owners = new Map<string, string>()
    for (const { slug, name, nameTa, aliases, subLocalities } of coimbatore.localities) {
      for (const spelling of [slug, name, nameTa, ...aliases, ...subLocalities]) {
        const form = normalForm(spelling)
        expect(owners.get(form) ?? slug, spelling).to.equal(slug)
        owners.set(form, slug)
      }
    }
  })

  it('has a course for every road, through localities of the city', () => {
    for (const { slug, kind, along } of coimbatore.localities) {
      expect(along === undefined, slug).to.equal(kind === 'locality')
      for (const passed of along?.localities ?? []) expect(slugs, slug).to.include(passed)
    }
  })

  it('puts localities on their road in its order, each farther from its beginning', () => {
    interface Point {
      readonly lat: number
      readonly lng: number
    }
    const points: Readonly<Record<string, Point>> = Object.fromEntries(
      rawLocalities.map(({ slug, lat, lng }) => [slug, { lat, lng }]),
    )
    const distance = (from?: Point, to?: Point): number =>
      Math.hypot((from?.lat ?? 0) - (to?.lat ?? 0), (from?.lng ?? 0) - (to?.lng ?? 0))
    for (const { slug, along } of coimbatore.localities) {
      const course = (along?.localities ?? []).map((passed) => points[passed])
      const away = course.map((point) => distance(course[0], point))
      expect(away, slug).to.deep.equal([...away].sort((a, b) => a - b))
    }
  })

  it('has landmarks whose names are no other place', () => {
    const names = coimbatore.localities.flatMap(({ name, aliases, subLocalities }) => [
      ...[name, ...aliases, ...subLocalities].map(normalForm),
    ])
    for (const { name, aliases, locality, reason } of coimbatore.landmarks ?? []) {
      expect(slugs, name).to.include(locality)
      expect(reason).not.to.equal('')
      for (const spelling of [name, ...aliases]) expect(names).not.to.include(normalForm(spelling))
    }
  })

  it('includes every place that an ambiguous name may mean, at its own or a nearby pincode', () => {
    for (const ambiguous of coimbatore.ambiguousNames) {
      const meant = [...Object.values(ambiguous.byPincode), ...Object.values(ambiguous.byWords)]
      for (const slug of [...meant, ...(ambiguous.default === null ? [] : [ambiguous.default])]) {
        expect(slugs, ambiguous.name).to.include(slug)
      }
      for (const pincode of ambiguous.elsewhere)
        expect(ambiguous.byPincode).not.to.have.property(pincode)
    }
  })
})

describe('the files of cities', () => {
  it('are complete, and their public ones are those that the contract names', async () => {
    const cities = await readCityFiles(dataDirectory)
    for (const { check } of cities) await check()
    const open = cities.filter(({ city }) => city.coverage === 'public').map(({ city }) => city)
    expect(parse(readFileSync(join(dataDirectory, 'cities.yaml'), 'utf8'))).to.deep.equal({
      names: open.map(({ name }) => name).join(' and '),
      withState: open.map(({ name, state }) => `${name} (${state})`).join(' and '),
    })
  })
})

describe('the towns that are not covered', () => {
  interface Row {
    readonly name: string
    readonly aliases?: readonly string[]
    readonly kind: string
    readonly within: string
    readonly source: string
  }
  const rows: readonly Row[] = JSON.parse(
    readFileSync(join(dataDirectory, 'localities', 'towns.json'), 'utf8'),
  )

  it('has a kind, a state or district, and a source for each', () => {
    for (const { name, aliases = [], kind, within, source } of rows) {
      expect(name.length, name).to.be.above(2)
      expect(aliases, name).to.be.an('array')
      expect(kind, name).to.be.oneOf(['town', 'village'])
      expect(within, name).not.to.equal('')
      expect(source, name).to.be.oneOf(['curated', 'geonames', 'post'])
    }
  })

  it('includes no place of Coimbatore', () => {
    const covered = new Set(
      coimbatore.localities.flatMap(({ name, aliases, subLocalities }) =>
        [name, ...aliases, ...subLocalities].map(normalForm),
      ),
    )
    for (const { name } of rows) expect(covered.has(normalForm(name)), name).to.equal(false)
  })
})

describe('the list of amenities', () => {
  it('has no label that means two amenities, or is itself another', () => {
    const labels = amenityCodes.flatMap((code) => [code, ...amenitySynonyms[code]])
    expect(new Set(labels).size).to.equal(labels.length)
  })
})
