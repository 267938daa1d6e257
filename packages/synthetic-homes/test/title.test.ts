import { join } from 'node:path'
import { expect } from 'chai'
import { longTitle } from '../src/title.ts'
import { titleModerator } from '../../../src/market/moderation/moderation.ts'
import { readModerationRules } from '../../../src/market/moderation/read-rules.ts'
import { findPersonalData } from '../../../src/privacy/find-personal-data.ts'
import { coimbatore } from '../../../test/market/coimbatore.ts'
import { dataDirectory } from '../../../test/market/open-test-market.ts'

describe('the longest title of a synthetic listing', () => {
  const rules = readModerationRules(join(dataDirectory, 'moderation'))
  const moderate = titleModerator(rules, findPersonalData)
  const locality = coimbatore.localities.find(({ slug }) => slug === 'perur')
  const flat = {
    kind: 'apartment',
    bhk: 2,
    bathrooms: 2,
    carpetAreaSqft: 780,
    usualCarpetSqft: 780,
    furnishing: 'unfurnished',
    parkingCount: 1,
    floorNumber: 5,
    totalFloors: 5,
    ageInYears: 4,
    hasLift: true,
    isGated: false,
  } as const

  it('ends before it becomes a list of keywords, however short the facts are', () => {
    if (locality === undefined) throw new Error('there is no Perur')
    const title = longTitle({
      cityName: 'Coimbatore',
      locality,
      listingType: 'sale',
      rentalStructure: null,
      home: flat,
      amenities: ['lift', 'cctv', 'gym', 'park', 'intercom', 'balcony'],
    })
    expect(title).to.equal(
      '2 BHK Apartment for Sale in Perur, Coimbatore 641010, Tamil Nadu, on 5th Floor, with Lift, cctv, gym',
    )
    const facts = { listingType: 'sale', propertyType: 'apartment', bhk: 2, reraId: null } as const
    expect(moderate(title, { ...facts, city: 'Coimbatore' })).to.include({ verdict: 'clean' })
  })
})
