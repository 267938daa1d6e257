import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import fc from 'fast-check'
import { usualFacts } from './usual-facts.ts'
import { maxTitleLength } from '../../../src/market/moderation/moderation.ts'
import {
  readModerationRules,
  type RuleExamples,
} from '../../../src/market/moderation/read-rules.ts'
import { findPersonalData } from '../../../src/privacy/find-personal-data.ts'
import { moderateTitle, rules } from './open-moderator.ts'

const forSale = usualFacts
const forRent = { ...usualFacts, listingType: 'rent' } as const

describe('a moderated title', () => {
  const pieces = [
    ...Object.values(rules.examples).flatMap(titlesOf),
    ...[...rules.rejecting, ...rules.cleaning].flatMap(({ examples }) => titlesOf(examples)),
    ...[
      '!!',
      ' - ',
      ', ',
      '(',
      ')',
      '🔥',
      '★',
      '\u200b',
      'call ',
      'only',
      'no ',
      ' 9',
      '8 ',
      '@',
      'FLAT ',
      '<b>',
      '&amp;',
    ],
    ...[
      '2 BHK ',
      'for ',
      'in ',
      'Vadavalli ',
      'near ',
      '½',
      'а',
      '·',
      '…',
      '10 mins to ',
      '₹',
      '45 lakh',
      'www.',
      '.com',
    ],
  ]

  it('does not change when it is moderated again', () => {
    const title = fc.array(
      fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'grapheme', maxLength: 8 })),
      {
        minLength: 1,
        maxLength: 4,
      },
    )
    fc.assert(
      fc.property(title, fc.constantFrom('', ' '), (parts, between) => {
        const first = moderateTitle(parts.join(between), forSale)
        if (first.verdict === 'rejected') return
        expect(moderateTitle(first.title, forSale)).to.deep.equal({
          verdict: 'clean',
          title: first.title,
          cleaned: [],
        })
      }),
      { numRuns: 3000 },
    )
  })

  it('is within the maximum length, has no personal data and reports what was cleaned', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 4 }), (parts) => {
        const raw = parts.join(' ')
        const verdict = moderateTitle(raw, forSale)
        if (verdict.verdict === 'rejected') {
          expect(verdict.reason).to.match(/^[A-Z].*\.$/)
          return
        }
        expect(Array.from(verdict.title)).to.have.length.at.most(maxTitleLength)
        expect(findPersonalData(verdict.title).found).to.deep.equal([])
        expect(verdict.cleaned.length > 0).to.equal(verdict.title !== raw)
      }),
    )
  })

  it('counts its length in code points, not in UTF-16 units', () => {
    const astral = '𑀓'
    expect(Array.from(astral)).to.have.length(1)
    const title = `2 BHK Flat in Vadavalli ${'சரவணம்பட்டி '.repeat(2).trim()}`
    expect(moderateTitle(title, forSale)).to.include({ verdict: 'clean', title })
  })

  it('is rejected without being read when it is far too long', () => {
    expect(moderateTitle('brahmins only '.repeat(100_000), forSale)).to.include({
      rule: 'too_long',
    })
  })

  for (const unit of [
    'a',
    '9 ',
    'no ',
    '((',
    '!',
    'a.',
    'for ',
    '<b',
    '@',
    'a b ',
    'only ',
    '-',
    'ஆ',
    '🔥',
    '2,',
  ]) {
    it(`is moderated in finite time when it repeats ${JSON.stringify(unit)}`, () => {
      // A pattern that tries every way to split it would not come back.
      const title = unit.repeat(Math.floor(1000 / unit.length))
      expect(moderateTitle(title, forSale)).to.have.property('verdict')
    })
  }

  it('is rejected for a restriction that appears only after a removal', () => {
    expect(moderateTitle('2 BHK for Rent, no urgent bachelors', forRent)).to.include({
      verdict: 'rejected',
    })
    expect(moderateTitle('2 BHK for Rent, bra<b></b>hmins only', forRent)).to.include({
      rule: 'community',
    })
  })
})

describe('the names of every curated locality', () => {
  const { localities } = localityData()
  for (const { name, nameTa, aliases, subLocalities } of localities) {
    it(`are allowed in a title: ${name}`, () => {
      for (const place of [name, nameTa, ...aliases, ...subLocalities]) {
        for (const title of [
          `2 BHK Apartment for Sale in ${place}`,
          `${place}: 2 BHK House with garden`,
        ]) {
          const verdict = moderateTitle(title, forSale)
          expect(verdict.verdict, `${title} ${JSON.stringify(verdict)}`).to.equal('clean')
          if (/^[\p{L} ]+$/u.test(place)) expect(verdict).to.include({ title })
        }
      }
    })
  }
})

describe('a rule file', () => {
  it('reports file and place when it cannot be used', () => {
    expect(() => readModerationRules('no-such-folder')).to.throw(/conditions\.yaml/)
  })
})

function titlesOf({ refused = [], cleaned = [], kept = [] }: RuleExamples): readonly string[] {
  return [
    ...[...refused, ...kept].map((example) =>
      typeof example === 'string' ? example : example.title,
    ),
    ...cleaned.map(({ from }) => from),
  ]
}

interface NamedPlace {
  readonly name: string
  readonly nameTa: string
  readonly aliases: readonly string[]
  readonly subLocalities: readonly string[]
}

function localityData(): { readonly localities: readonly NamedPlace[] } {
  const file = new URL('../../../data/localities/coimbatore.json', import.meta.url)
  // The file's own test checks its shape.
  return JSON.parse(readFileSync(file, 'utf8')) as { readonly localities: readonly NamedPlace[] }
}
