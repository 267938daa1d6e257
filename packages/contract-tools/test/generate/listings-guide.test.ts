import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { listingsGuide } from '../../src/generate/write-listings-guide.ts'
import { listingsGuideFile } from '../../src/project-files.ts'

describe('docs/listings.md', () => {
  it('has the columns that an import reads, with what each accepts', () => {
    const page = readFileSync(listingsGuideFile, 'utf8')
    expect(page === listingsGuide(), 'run make generate').to.equal(true)
    expect(page).to.include('| `priceInr`, `price` | yes | `6200000`,')
    expect(page).to.include('| `bathrooms` |  | 0 to 20 |')
  })
})
