import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { judgeTitle } from '../../../src/market/import/judge-title.ts'
import { titleReader } from '../../../src/market/import/title-words.ts'
import { ruleFileReader } from '../../../src/rules/read-rule-file.ts'
import {
  count,
  list,
  nullable,
  object,
  oneOf,
  record,
  text,
  type ValueOf,
} from '../../../src/rules/schema.ts'
import { coimbatore } from '../coimbatore.ts'
import { dataDirectory } from '../open-test-market.ts'

const samples = list(
  object({
    row: object({
      propertyType: oneOf('apartment', 'villa', 'plot', 'independent_house'),
      listingType: oneOf('sale', 'rent'),
      bhk: nullable(count),
    }),
    titles: list(text, { uniqueItems: true }),
  }),
)
const file = new URL('titles.yaml', import.meta.url)
const read = ruleFileReader({ schema: object({ accepted: samples, rejected: record(samples) }) })
const { accepted, rejected } = read('titles.yaml', readFileSync(file, 'utf8')).value

const readTitle = await titleReader(join(dataDirectory, 'listings', 'titles.yaml'))
type Row = ValueOf<typeof samples>[number]['row']
const judge = (title: string, row: Row): string | undefined =>
  judgeTitle(title, { ...row, city: coimbatore }, readTitle)

function named({ propertyType, listingType, bhk }: Row): string {
  return `${bhk === null ? '' : `${bhk} BHK `}${propertyType} for ${listingType}`
}

describe('a title', () => {
  for (const { row, titles } of accepted) {
    for (const title of titles) {
      it(`may describe a ${named(row)}: ${JSON.stringify(title)}`, () => {
        expect(judge(title, row)).to.equal(undefined)
      })
    }
  }

  for (const [reason, groups] of Object.entries(rejected)) {
    for (const { row, titles } of groups) {
      for (const title of titles) {
        it(`names ${reason} (${named(row)}): ${JSON.stringify(title)}`, () => {
          expect(judge(title, row)).to.contain(reason)
        })
      }
    }
  }

  it('may be missing', () => {
    for (const { row } of accepted) expect(judge('', row)).to.equal(undefined)
  })

  it('may name the city of its row, by any of its names', () => {
    for (const city of ['Coimbatore', 'Kovai'])
      expect(
        judge(`Flat in ${city}`, { propertyType: 'apartment', listingType: 'sale', bhk: 2 }),
      ).to.equal(undefined)
  })

  it('is not quoted by the reason', () => {
    const row = { propertyType: 'apartment', listingType: 'sale', bhk: 2 } as const
    expect(judge('Quokkaheim 3 BHK, call 9842112345', row))
      .to.match(/bedrooms/u)
      .and.not.match(/Quokkaheim|98421|3/u)
  })
})
