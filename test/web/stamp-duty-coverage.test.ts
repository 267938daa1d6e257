import { expect } from 'chai'
import { stampDutyCoverage } from '../../src/calculators/stamp-duty/coverage.ts'
import { coverageDocuments } from '../../src/web/stamp-duty-coverage.ts'
import { wholeBook } from '../calculators/stamp-duty/books.ts'

const coverage = stampDutyCoverage(wholeBook(), '2026-11-21')

describe('coverageDocuments', () => {
  const [page, json] = coverageDocuments(coverage)
  const markup = page?.bytes.toString() ?? ''

  it('has a section for every state, with what is not verified and not modelled', () => {
    for (const { code, verification } of coverage.states) {
      expect(markup, code).to.include(`<section class="panel" id="${code}">`)
      for (const id of verification.unverified) expect(markup, code).to.include(id)
    }
  })

  it('runs and embeds nothing', () => {
    expect(page?.headers['content-security-policy']).to.include("default-src 'none'")
    expect(markup).not.to.include('<script')
  })

  it('is the same as JSON', () => {
    expect(JSON.parse(json?.bytes.toString() ?? '')).to.deep.equal(coverage)
  })
})
