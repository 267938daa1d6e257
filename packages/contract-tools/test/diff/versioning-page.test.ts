import { expect } from 'chai'
import { readFileSync } from 'node:fs'
import { freshVersioningPage, versioningPage } from './versioning-page.ts'

describe('docs/versioning.md', () => {
  it('shows what the command prints and the rules that hold', () => {
    const advice = 'run: node packages/contract-tools/test/diff/write-versioning-page.ts'
    expect(readFileSync(versioningPage, 'utf8'), advice).to.equal(freshVersioningPage())
  })
})
