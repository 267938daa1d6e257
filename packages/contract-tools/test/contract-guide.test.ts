import { expect } from 'chai'
import { readFileSync } from 'node:fs'
import { listedExtensions } from '../src/rules/listed-extensions.ts'
import { generatedDirectory, committedText } from './edited-source.ts'
import { sourceOf } from './source-document.ts'

const guide = readFileSync(new URL('../../../docs/contract-guide.md', import.meta.url), 'utf8')

describe('docs/contract-guide.md', () => {
  it('explains each x- key of the table at the top of openapi.yaml, and no other', () => {
    const explained = [...guide.matchAll(/^### `(x-[a-z-]+)`$/gm)].map(([, key]) => key)
    expect(explained).to.deep.equal(listedExtensions(committedText))
  })

  it('quotes only what openapi.yaml and its files still say', () => {
    const excerpts = [...guide.matchAll(/^```yaml\n([^]*?)^```$/gm)].flatMap(([, block = '']) =>
      block.split('…\n').map((part) => part.replace(/\n$/, '')),
    )
    expect(excerpts).to.have.length.above(10)
    const texts = [...sourceOf(committedText).texts.values()].join()
    expect(excerpts.filter((part) => !texts.includes(part))).to.deep.equal([])
  })

  it('quotes the tools as they are in their list', () => {
    const tools = withoutSpace(readFileSync(`${generatedDirectory}mcp-tools.json`, 'utf8'))
    const excerpts = [...guide.matchAll(/^```json\n([^]*?)^```$/gm)].map(([, block = '']) => block)
    expect(excerpts).to.have.length.above(0)
    for (const excerpt of excerpts) {
      expect(tools.split(withoutSpace(excerpt)), excerpt).to.have.lengthOf(2)
    }
  })
})

function withoutSpace(json: string): string {
  return json.replaceAll(/\s/g, '')
}
