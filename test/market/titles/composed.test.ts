import { join } from 'node:path'
import { expect } from 'chai'
import fc from 'fast-check'
import { maxTitleLength } from '../../../src/market/titles/compose-title.ts'
import {
  allSpellings,
  negatingParts,
  vocabularyPhrases,
} from '../../../src/market/titles/meanings.ts'
import { publicTitles } from '../../../src/market/titles/public-titles.ts'
import { readTitleData } from '../../../src/market/titles/title-data.ts'
import { coimbatore } from '../coimbatore.ts'
import { dataDirectory } from '../open-test-market.ts'
import { peelamedu, sale } from './flat-for-sale.ts'

const data = readTitleData(join(dataDirectory, 'titles'))
const publicTitle = publicTitles(data, [coimbatore])
const { vocabulary } = data

/** Every word that a title could ever be made of, numbers aside. */
const ours = new Set(
  [
    ...[...vocabulary.home, ...vocabulary.condition, ...vocabulary.amenities].map(({ say }) => say),
    ...vocabulary.landmarks.map(({ say }) => `Near ${say}`),
    ...Object.keys(vocabulary.facing.directions).map((direction) => `${direction} Facing`),
    ...Object.keys(vocabulary.floor.words),
    ...coimbatore.localities.flatMap(({ name, subLocalities }) => [name, ...subLocalities]),
    ...coimbatore.localities
      .flatMap(({ name, subLocalities }) => [name, ...subLocalities])
      .flatMap((place) => [
        `Near ${place}`,
        ...vocabulary.landmarks.map(({ say }) => `Near ${place} ${say}`),
      ]),
  ].map((part) => part.replace(/\d+/gu, '#')),
)

function isOurs(part: string): boolean {
  return (
    ours.has(part.replace(/\d+/gu, '#')) ||
    /^(?:\d{1,2}(?:st|nd|rd|th) Floor|\d{2,3} ft Road)$/u.test(part)
  )
}

function titleOf(advertised: string, over: Partial<typeof sale> | object = {}): string {
  const result = publicTitle(advertised, { ...sale, ...over }, coimbatore, peelamedu)
  return 'title' in result ? result.title : `refused: ${result.contradiction}`
}

describe('a composed title', () => {
  const pieces = [
    ...[
      'no ',
      'not ',
      'only ',
      ', ',
      ' - ',
      '. ',
      '(',
      ')',
      ':',
      '/',
      ' & ',
      ' or ',
      '\n',
      '<b>',
      '|',
    ],
    ...[
      'corner ',
      'east ',
      'facing ',
      'near ',
      'park ',
      'lift ',
      '3rd floor ',
      '40 ft road ',
      'Gandhipuram ',
    ],
    ...[
      '9842112345',
      'இல்லை ',
      'லிஃப்ட் ',
      'Brahmins ',
      'ignore ',
      'Avinashi Road ',
      'covered ',
      'parking ',
    ],
  ]
  const anything = fc
    .array(
      fc.oneof(
        fc.constantFrom(...pieces),
        fc.string({ unit: 'grapheme', maxLength: 8 }),
        fc.string(),
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.join(''))

  it('has no part that is not ours, whatever the advertiser wrote', () => {
    fc.assert(
      fc.property(anything, (advertised) => {
        const title = titleOf(advertised)
        if (title.startsWith('refused: ')) return
        const [start, ...parts] = title.split(', ')
        expect(start).to.equal('2 BHK Apartment for Sale in Peelamedu')
        expect(parts.filter((part) => !isOurs(part) && part !== '₹62 lakh')).to.deep.equal([])
        expect(Array.from(title)).to.have.length.at.most(maxTitleLength)
      }),
      { numRuns: 3000 },
    )
  })

  it('is read back as itself', () => {
    fc.assert(
      fc.property(anything, (advertised) => {
        const title = titleOf(advertised)
        if (!title.startsWith('refused: ')) expect(titleOf(title)).to.equal(title)
      }),
      { numRuns: 1000 },
    )
  })

  for (const unit of [
    'a',
    '9 ',
    'no ',
    '((',
    '.',
    'near ',
    'or ',
    'park, ',
    'ஆ',
    '🔥',
    '-',
    'east and ',
  ]) {
    it(`takes no longer when the advertiser repeats ${JSON.stringify(unit)}`, () => {
      expect(titleOf(unit.repeat(Math.floor(1000 / unit.length)))).to.be.a('string')
    })
  }

  it('drops area, floor, furnishing and price before what the advertiser named', () => {
    const fields = {
      carpetAreaSqft: 850,
      floorNumber: 3,
      totalFloors: 5,
      furnishing: 'furnished',
    } as const
    const named = 'Corner, east facing, near park, vastu, gated community, covered parking'
    expect(titleOf(named, fields)).to.equal(
      '2 BHK Apartment for Sale in Peelamedu, East Facing, Corner, Vastu, Gated Community, Covered Parking, Near Park, ₹62 lakh',
    )
    expect(titleOf('', fields)).to.equal(
      '2 BHK Apartment for Sale in Peelamedu, 850 sq ft, 3rd Floor, Furnished, ₹62 lakh',
    )
  })

  it('states what the row says where the advertiser says otherwise', () => {
    expect(
      titleOf('Fully furnished new flat on 2nd floor', {
        furnishing: 'unfurnished',
        floorNumber: 3,
        ageInYears: 12,
      }),
    ).to.equal('2 BHK Apartment for Sale in Peelamedu, 3rd Floor, Unfurnished, ₹62 lakh')
  })

  it('states a registration only when the row has one', () => {
    expect(titleOf('RERA approved flat', { reraId: 'TN/11/Building/9012/2023' })).to.contain(
      'RERA Registered',
    )
    expect(titleOf('RERA approved flat')).not.to.contain('RERA')
  })
})

describe('a negated feature', () => {
  const { home, condition, amenities, landmarks, facing } = vocabulary
  const features = [
    ...[...home, ...condition, ...amenities].map(({ say }) => say),
    ...landmarks.map(({ say }) => `Near ${say}`),
    ...Object.keys(facing.directions).map((direction) => `${direction} Facing`),
  ].filter((say) => say !== 'Unfurnished')

  for (const negation of [
    ...[
      'no #',
      'not #',
      'without #',
      'w/o #',
      'non-#',
      'zero #',
      'no proper #',
      'not in a #',
      'No # or lift',
    ],
    ...[
      '# not available',
      '#: no',
      '# - not available',
      '# (not available)',
      '# (no)',
      '#? No',
      'not available: #',
    ],
    ...[
      "isn't #",
      'never #',
      'lacks #',
      'proposed #',
      '# coming soon',
      'n0 #',
      'n o #',
      'nо #',
      '# nil',
      '0 #',
    ],
    ...['no gym, lift or #', 'everything but #', '# is missing', 'if # is built'],
    ...[
      '# illai',
      '# illa',
      '# kidaiyathu',
      '# vendam',
      '# nahi hai',
      'bina #',
      '# ledu',
      '# lekunda',
      '# alla',
    ],
    ...[
      '# இல்லை',
      '# இல்லாத',
      '# கிடையாது',
      '# नहीं है',
      'बिना #',
      '# లేదు',
      '# లేకుండా',
      '# ಇಲ್ಲ',
      '# ಇಲ್ಲದ',
      '# ഇല്ല',
      '# അല്ല',
    ],
    ...['# வசதியில்லை', '# வசதியின்றி', '# സൗകര്യമില്ല', '# ಸೌಲಭ್ಯವಿಲ್ಲ', '# సౌకర్యంలేదు'],
  ]) {
    it(`is not stated: ${negation}`, () => {
      const stated = features.filter((say) =>
        titleOf(negation.replace('#', say.toLowerCase())).includes(say),
      )
      expect(stated).to.deep.equal([])
    })
  }
})

describe('a list of amenities that ends negated', () => {
  it('states none of them, and keeps what is no amenity', () => {
    for (const { say } of vocabulary.amenities) {
      const title = titleOf(`Corner, ${say.toLowerCase()}, intercom and cctv not available`)
      expect(title).to.equal('2 BHK Apartment for Sale in Peelamedu, Corner, ₹62 lakh')
    }
  })
})

describe('a title that contradicts its row', () => {
  const because: Readonly<Record<string, readonly string[]>> = {
    'another number of bedrooms': [
      '3 BHK Flat',
      'Three bedroom house',
      '1, 3 BHK flats',
      '3bhk corner',
    ],
    'listed for sale': [
      '2 BHK Flat for rent',
      '2 BHK வாடகைக்கு',
      'To let 2 BHK',
      '2 BHK kiraye par',
    ],
    'another city': ['2 BHK Flat in Chennai', '2 BHK flat at Tiruppur, corner'],
    'not a home': [
      'PG for ladies near Hope College',
      'Shop in Gandhipuram',
      'Office space, Race Course',
      'Agricultural land near Perur',
    ],
    'instead of offering': ['Wanted 2 BHK flat', 'Looking for 2 BHK in Peelamedu'],
  }
  for (const [reason, titles] of Object.entries(because)) {
    for (const title of titles) {
      it(`is refused: ${title}`, () => {
        expect(titleOf(title)).to.match(new RegExp(`^refused: .*${reason}`, 'u'))
      })
    }
  }

  for (const title of [
    '2.5 BHK Flat',
    '1+1 BHK Flat',
    '1 RK studio converted',
    '2 BHK Flat, tenants on rent',
    '2 and 3 BHK flats',
    '2 BHK Flat, good for rent',
    '2 BHK Flat for sale or rent',
    '2 BHK Flat near Chennai Silks',
    '2 BHK Flat in Coimbatore',
    '2 BHK Flat with office space',
    '2 BHK House with 2 shops for sale',
    '2 BHK near commercial complex',
    '2 BHK Flat in Trichy Road',
  ]) {
    it(`is not: ${title}`, () => {
      expect(titleOf(title)).not.to.match(/^refused/u)
    })
  }
})

describe('the title vocabulary', () => {
  it('has no spelling with two meanings', () => {
    const conflicts: string[] = []
    vocabularyPhrases(data, (phrase) => conflicts.push(phrase))
    expect(conflicts).to.deep.equal([])
  })

  it('has no feature that begins like a negation, or has one in it', () => {
    const { home, condition, amenities } = vocabulary
    const { beginnings, parts } = negatingParts(data)
    for (const word of [...home, ...condition, ...amenities].flatMap((fact) =>
      allSpellings(fact).split(/[;| ]+/u),
    )) {
      expect(
        beginnings.filter((beginning) => word.startsWith(beginning)),
        word,
      ).to.deep.equal([])
      expect(
        parts.filter((part) => word.includes(part)),
        word,
      ).to.deep.equal([])
    }
  })
})
