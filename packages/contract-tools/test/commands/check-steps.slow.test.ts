import { expect } from 'chai'
import { documentSteps, endOfReport, lineOfStep } from '../../src/commands/check-steps.ts'
import { projectDirectory } from '../../src/project-files.ts'
import { derivedFrom, edited } from '../edited-source.ts'

const stepsOf = async (text: string) => documentSteps(await derivedFrom(text), projectDirectory)

describe('the steps of make check about the document', () => {
  it('reports what make generate rejects as the document, and skips the rest', async () => {
    const steps = await stepsOf(edited(['tags: [listings]', 'tags: [listing]']))
    const [document, ...later] = steps
    expect(document?.name).to.equal('document')
    expect(document?.complaint).to.match(
      /^openapi\.yaml:\d+:\d+ \w+ has the tag listing, which is not declared/,
    )
    expect(later.map(({ name }) => name)).to.deep.equal([
      'generated',
      'MCP budget',
      'breaking changes',
    ])
    for (const { name, complaint, note, isSkipped } of later) {
      expect({ complaint, isSkipped }, name).to.deep.equal({ complaint: '', isSkipped: true })
      expect(note, name).to.match(/^not looked at/)
    }
  })
})

describe('the report of make check', () => {
  it('marks what passed, failed and was skipped, says when, and ends with what is wrong', () => {
    const steps = [
      { name: 'document', complaint: 'openapi.yaml:1:1 is wrong.\n', note: '' },
      { name: 'examples', complaint: '', note: 'not looked at', isSkipped: true },
      { name: 'types', complaint: '', note: 'tsc --noEmit', lines: ['12 tokens'] },
    ]
    expect(steps.map((step) => lineOfStep(step, 9.96))).to.deep.equal([
      '✗  10.0 s  document         see below',
      '–  10.0 s  examples         not looked at',
      '✓  10.0 s  types            tsc --noEmit',
    ])
    expect(endOfReport(steps)).to.deep.equal([
      '  12 tokens',
      '\n--- document\nopenapi.yaml:1:1 is wrong.',
    ])
  })
})
