import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { declaredOperations } from '../../../src/contract/document/document-operations.ts'
import { textAt, valueAt } from '../../../src/contract/document/document-tree.ts'
import { readContractSource } from '../src/source/contract-source.ts'
import { literalFigures } from '../src/source/literal-figures.ts'
import { edited, sourceText } from './edited-source.ts'
import { document } from './source-document.ts'

const repository = fileURLToPath(new URL('../../..', import.meta.url))
/** Not generated pages, which are made from the tables, and not what describes a release. */
const pages = ['README.md', 'CONTRIBUTING.md', 'docs/*.md', 'packages/*/README.md']
  .flatMap((pattern) => globSync(pattern, { cwd: repository }))
  .map((file) => ({ file, text: readFileSync(join(repository, file), 'utf8') }))
  .filter(({ text }) => !text.includes('<!-- Written by'))

/** Numbers in words, from one to nineteen. */
const words =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )

/** Figures on a page that repeat a table, and so go stale. */
function typedFigures(text: string): readonly string[] {
  const complain = literalFigures(document)
  const lines = text.split('\n').flatMap((line) => complain(line, undefined) ?? [])
  const count = declaredOperations(document).length
  const tools = new RegExp(`\\b(?:${count}|${words[count - 1] ?? count}) tools\\b`, 'gi')
  return [...lines, ...(text.match(tools) ?? [])]
}

describe('the hand-written pages', () => {
  it('repeats no figure of a table and no number of tools', () => {
    expect(pages.map(({ file }) => file)).to.include.members(['README.md', 'docs/openapi.md'])
    const found = pages.flatMap(({ file, text }) =>
      typedFigures(text).map((problem) => `${file}: ${problem}`),
    )
    expect(
      found,
      'link to /docs/limits or /docs/tools, which are made of the contract',
    ).to.deep.equal([])
  })

  it('finds every form of a figure', () => {
    const { anonymous } = Object(document['x-plans'])
    expect(typedFigures(`You have ${anonymous.perMinutePerTool} calls.`)).to.have.length(1)
    const count = declaredOperations(document).length
    expect(typedFigures(`All ${words[count - 1]} tools, or ${count} tools.`)).to.have.length(2)
  })

  it('shows in the guide what references become', () => {
    const guide = readFileSync(join(repository, 'docs', 'contract-guide.md'), 'utf8')
    const rows = [...guide.matchAll(/^\| `(\{x-[^`]+\})` \| `([^`]+)` \|$/gm)]
    expect(rows).to.have.length.above(2)
    const summary = `summary: ${textAt(document, ['info', 'summary'])}`
    for (const [, reference = '', shown] of rows) {
      const source = edited([summary, `summary: '${reference}'`])
      const { value } = readContractSource('openapi.yaml', source, () => undefined, {
        missingExamples: 'leave out',
      })
      expect(String(valueAt(value, ['info', 'summary'])), reference).to.equal(shown)
    }
    expect(sourceText).to.include(summary)
  })
})
