import { estimateStampDuty } from '../../src/stamp-duty/estimate.ts'
import { findPlace } from '../../src/stamp-duty/find-place.ts'
import { findState } from '../../src/stamp-duty/find-state.ts'
import { readPlaces } from '../../src/stamp-duty/rules/places-file.ts'
import { allStates } from './load-states.ts'

const rules = allStates()

function found(stateName: string, city: string): readonly (string | undefined)[] {
  const match = findState(rules, stateName)
  if (match.kind !== 'found') throw new Error(stateName)
  const place = findPlace(match.state, city)
  return [place?.place.place.slug, place?.place.area?.name, place?.unknownPart]
}

describe('findPlace', () => {
  it('finds a part of a city with the city after it, with a comma or without', () => {
    for (const city of ['Whitefield', 'Whitefield, Bengaluru', 'Whitefield Bangalore']) {
      expect(found('KA', city), city).to.deep.equal(['bengaluru', 'Whitefield', undefined])
    }
  })

  it('ignores a direction, a phase and a sector at the end', () => {
    for (const city of [
      'Andheri West',
      'andheri (e)',
      'Andheri East, Mumbai',
      'Andheri West Mumbai',
    ])
      expect(found('MH', city), city).to.deep.equal(['mumbai', 'Andheri', undefined])
    expect(found('MH', 'Hinjewadi Phase 3')[0]).to.equal('hinjewadi')
    expect(found('UP', 'Sector 150, Noida')[0]).to.equal('noida')
  })

  it('does not take a name with "city" for the one without', () => {
    expect(found('MH', 'Nanded City, Pune').slice(0, 2)).to.deep.equal(['pune', 'Nanded City'])
    expect(found('MH', 'Nanded')[0]).to.equal('nanded')
    expect(found('MH', 'Pune City')[0]).to.equal('pune')
  })

  it('names the part beside a city that is not known, but no street of a known part', () => {
    expect(found('KA', 'Nowherepur, Bengaluru')).to.deep.equal([
      'bengaluru',
      undefined,
      'Nowherepur',
    ])
    expect(found('KA', 'Nowherepur Bengaluru')[2]).to.equal('nowherepur')
    expect(found('MH', 'Flat 3, Hill Road, Bandra, Mumbai')).to.deep.equal([
      'mumbai',
      'Bandra',
      undefined,
    ])
  })
})

describe('the places of every state', () => {
  it('finds them by each name, alone and with their city after it', () => {
    const lost = rules.states.flatMap((state) =>
      state.places.flatMap((place) => {
        const city = state.places.find(({ slug }) => slug === place.near)?.name
        const names = [place.name, ...(place.other_names ?? [])]
        const parts = (place.areas ?? []).flatMap(({ name }) => [name, `${name}, ${place.name}`])
        const inCity = city === undefined ? [] : names.map((name) => `${name}, ${city}`)
        return [...names, ...inCity, ...parts].filter(
          (name) => findPlace(state, name)?.place.place !== place,
        )
      }),
    )
    expect(lost).to.deep.equal([])
  })

  it('prices places beside the largest cities outside them', () => {
    const outside = rules.states.flatMap(({ code, places }) =>
      places.filter(({ near }) => near !== undefined).map((place) => ({ code, place })),
    )
    expect(outside.length).to.be.above(500)
    for (const { code, place } of outside) {
      expect(place.local_body, `${place.name}, ${code}`).not.to.equal('municipal_corporation')
      expect(place.sources, `${place.name}, ${code}`).to.be.an('array').that.is.not.empty
    }
  })
})

describe('an estimate for a place that is not known', () => {
  const messagesFor = (city: string): string => {
    const request = { propertyValue: 7_000_000, propertyType: 'residential' as const, city }
    const estimate = estimateStampDuty(rules, { ...request, state: 'KA' }, '2026-11-22')
    if (!estimate.supported) throw new Error(estimate.rateBasis)
    return estimate.assumptions.map(({ code, message }) => `${code} ${message}`).join('\n')
  }

  it('says so beside a known city, and what it would cost outside', () => {
    // Karnataka: 5.6% in towns, 5.65% in villages, fee 2%: 5,32,000 and 5,35,500 of 70 lakh.
    expect(messagesFor('Nowherepur, Bengaluru')).to.match(
      /PLACE_NOT_RECOGNISED “Nowherepur” is not in our table of Karnataka, so we use the rates of Bengaluru \(municipal corporation\)\. .* Elsewhere in Karnataka the total is ₹5,35,500\./,
    )
    expect(messagesFor('Bengaluru')).not.to.include('PLACE_NOT_RECOGNISED')
  })

  it('says what it would cost elsewhere without a city', () => {
    expect(messagesFor('Nowherepur')).to.match(
      /LOCATION_ASSUMED .* Elsewhere in Karnataka the total is ₹5,35,500\./,
    )
  })
})

describe('readPlaces', () => {
  const file = (lines: string): string => `jurisdiction: in-xx
places:
  - slug: exampleabad
    name: Exampleabad
    local_body: municipal_corporation
    inside: [North Town / N. Town]
around:
  - { near: exampleabad, local_body: gram_panchayat, sources: [census], names: [Fieldpur / Fieldpura${lines}] }
references:
  - { id: census, title: Census, section: villages, url: https://census.example.in/villages }
`

  it('reads lists of names inside and around a city', () => {
    expect(readPlaces('in-xx.yaml', file('')).value.around?.[0]?.names).to.have.length(1)
  })

  it('rejects a name that is inside a city and outside it', () => {
    expect(() => readPlaces('in-xx.yaml', file(', n town'))).to.throw(
      /ntown names North Town in Exampleabad and n town\. Write it in one of them/,
    )
  })

  it('rejects names around a city without a source, or around a city that is not there', () => {
    expect(() => readPlaces('in-xx.yaml', file('').replace('sources: [census], ', ''))).to.throw(
      /sources is missing/,
    )
    expect(() =>
      readPlaces('in-xx.yaml', file('').replace('near: exampleabad', 'near: x')),
    ).to.throw(/x is not a place of this file/)
  })
})
