import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import type { Locality } from '../../../src/market/city.ts'
import { suspiciousRent } from '../../../src/market/import/read-price.ts'

const file = new URL('../../../data/localities/coimbatore.json', import.meta.url)
const { localities }: { localities: Locality[] } = JSON.parse(readFileSync(file, 'utf8'))
const peelamedu = localities.find(({ slug }) => slug === 'peelamedu')

describe('suspiciousRent', () => {
  if (peelamedu === undefined) throw new Error('Peelamedu is not in the data')
  const usualMost = peelamedu.monthlyRentInr.bhk2.max

  it('accepts four times the highest usual rent, and not a rupee more', () => {
    expect(suspiciousRent(usualMost * 4, 2, peelamedu)).to.equal(undefined)
    expect(suspiciousRent(usualMost * 4 + 1, 2, peelamedu)).to.include('lease')
  })

  it('compares by bedrooms, or with the largest homes when unknown', () => {
    const { bhk1, bhk3 } = peelamedu.monthlyRentInr
    expect(suspiciousRent(bhk1.max * 4 + 1, 1, peelamedu)).to.be.a('string')
    expect(suspiciousRent(bhk3.max * 4, null, peelamedu)).to.equal(undefined)
    expect(suspiciousRent(bhk3.max * 4 + 1, null, peelamedu)).to.be.a('string')
  })
})
