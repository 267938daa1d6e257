import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { parseCity } from '../../../src/market/places/city-files.ts'
import { dataDirectory } from '../../../test/market/open-test-market.ts'
import { syntheticCsv } from '../src/csv.ts'
import { parseModel } from '../src/model.ts'
import { committedRowCounts, committedSeed, synthesizeListings } from '../src/synthesize.ts'

describe('the data of Tiruppur', () => {
  const city = parseCity(readFileSync(join(dataDirectory, 'localities', 'tiruppur.json')))

  it('has listings that are what the generator makes, and no registration of a district not known', () => {
    const model = parseModel(readFileSync(join(dataDirectory, 'listings', 'model.json')))
    const rowCount = committedRowCounts['tiruppur'] ?? 0
    const made = Array.from(
      syntheticCsv(synthesizeListings({ city, model, seed: committedSeed, rowCount })),
    ).join('')
    expect(made).to.equal(readFileSync(join(dataDirectory, 'listings', 'tiruppur.csv'), 'utf8'))
    expect(made).not.to.match(/TN\/|TNRERA/u)
  })
})
