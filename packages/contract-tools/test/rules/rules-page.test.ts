import { expect } from 'chai'
import { readFileSync } from 'node:fs'
import { houseRules } from '../../src/rules/house/house-rules.ts'
import { rulesPage } from '../../src/rules/rules-page.ts'

describe('docs/contract-rules.md', () => {
  it('is what the rules say', () => {
    const page = readFileSync(
      new URL('../../../../docs/contract-rules.md', import.meta.url),
      'utf8',
    )
    expect(page === rulesPage(), 'run make generate').to.equal(true)
  })

  it('has a section for each rule, with its why, its fix and both samples', () => {
    const sections = rulesPage().split(/^### /m).slice(1)
    expect(sections.map((text) => text.split('\n')[0])).to.deep.equal(
      houseRules.map(({ id }) => `\`house/${id}\``),
    )
    for (const text of sections) {
      expect(text).to.match(
        /\*\*Why:\*\*[^]+\*\*Fix:\*\*[^]+Fails:[^]+# rejected\n[^]+Passes:[^]+```/,
      )
    }
  })

  it('links each thread that a rule cites, also where the repository is named once', () => {
    expect(rulesPage()).to.include(
      '[#5180](https://github.com/OpenAPITools/openapi-generator/issues/5180)',
    )
    expect(rulesPage()).to.not.match(/(?<![[\w./-])[\w.-]+\/[\w.-]+#\d+/)
  })
})
