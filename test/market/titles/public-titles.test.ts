import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { object, list, record, text, type Schema } from '../../../src/rules/schema.ts'
import { ruleFileReader } from '../../../src/rules/read-rule-file.ts'
import { publicTitles } from '../../../src/market/titles/public-titles.ts'
import { readTitleData } from '../../../src/market/titles/title-data.ts'
import { coimbatore } from '../coimbatore.ts'
import { dataDirectory } from '../open-test-market.ts'
import { peelamedu, sale } from './flat-for-sale.ts'

interface Sample {
  readonly title: string
  /** Every fact that the public title states beside those of the row. */
  readonly shows: readonly string[]
}

const data = readTitleData(join(dataDirectory, 'titles'))
const projects = [
  { name: 'Lotus Heights', city: 'coimbatore', locality: 'peelamedu', spellings: [] },
]
const publicTitle = publicTitles(data, [coimbatore], projects)
const rental = {
  ...sale,
  listingType: 'rent',
  rentalStructure: 'monthly',
  priceInr: 15_000,
} as const

describe('a public title', () => {
  for (const [kind, least] of [
    ['hostile', 150],
    ['innocent', 150],
  ] as const) {
    describe(`of ${kind} titles`, () => {
      const categories = samplesOf(`${kind}.yaml`)
      for (const [category, samples] of Object.entries(categories)) {
        describe(`${category} (${samples.length})`, () => {
          for (const { title, shows } of samples) {
            it(`states ${shows.join(', ') || 'nothing'} of ${JSON.stringify(title)}`, () => {
              expect(titleOf(title)).to.deep.equal({ title: expectedTitle(title, shows) })
            })
          }
        })
      }

      it(`is tried with ${least} or more`, () => {
        expect(Object.values(categories).flat()).to.have.lengthOf.at.least(least)
      })
    })
  }
})

function isRental(title: string): boolean {
  return /for rent|வாடகை|किराए|kiraye|అద్దె|addeku|ಬಾಡಿಗೆ|വാടക/iu.test(title)
}

function titleOf(title: string): ReturnType<typeof publicTitle> {
  return publicTitle(title, isRental(title) ? rental : sale, coimbatore, peelamedu)
}

function expectedTitle(title: string, shows: readonly string[]): string {
  const offer = isRental(title) ? 'Rent' : 'Sale'
  const price = isRental(title) ? '₹15,000 a month' : '₹62 lakh'
  return [`2 BHK Apartment for ${offer} in Peelamedu`, ...shows, price].join(', ')
}

function samplesOf(file: string): Readonly<Record<string, readonly Sample[]>> {
  const sample: Schema<string | Partial<Sample>> = {
    anyOf: [
      { type: 'string' },
      object({ title: text, shows: { type: 'array', items: { type: 'string' } } }),
    ],
  }
  const read = ruleFileReader({ schema: record(list(sample)) })
  const path = new URL(file, import.meta.url)
  const categories = read(file, readFileSync(path, 'utf8')).value
  return Object.fromEntries(
    Object.entries(categories).map(([category, samples]) => [
      category,
      samples.map((each) =>
        typeof each === 'string'
          ? { title: each, shows: [] }
          : { title: each.title ?? '', shows: each.shows ?? [] },
      ),
    ]),
  )
}
