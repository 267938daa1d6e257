import { expect } from 'chai'
import { declaredOperations } from '../../../src/contract/document-operations.ts'
import { listAt, mappingAt, textAt, type Mapping } from '../../../src/contract/document-tree.ts'
import { toolsList } from '../../../src/contract/generate/write-tools.ts'
import { loadContract } from '../../../src/contract/load-contract.ts'
import { subschemas } from '../../../src/contract/schema-tree.ts'
import { generatedDirectory, sourceFile } from '../edited-source.ts'

const { document } = loadContract(generatedDirectory, sourceFile)
const tools = listAt(JSON.parse(JSON.stringify(toolsList(document))), ['tools'])

function withInner(schema: Mapping): readonly Mapping[] {
  return [schema, ...subschemas(schema).flatMap(([, part]) => withInner(part))]
}

describe('the derived MCP tools', () => {
  it('are the operations, in document order, with the words of the document', () => {
    const operations = declaredOperations(document)
    expect(
      tools.map((tool) => ['name', 'title', 'description'].map((key) => textAt(tool, [key]))),
    ).to.deep.equal(operations.map(({ id, summary, description }) => [id, summary, description]))
  })

  it('say that they only read', () => {
    for (const tool of tools) {
      const title = textAt(tool, ['title'])
      const hints = { readOnlyHint: true, idempotentHint: true, destructiveHint: false }
      expect(mappingAt(tool, ['annotations'])).to.deep.equal({
        title,
        ...hints,
        openWorldHint: false,
      })
    }
  })

  it('take plain closed objects whose required list is always there', () => {
    for (const tool of tools) {
      const schema = mappingAt(tool, ['inputSchema'])
      expect(schema, textAt(tool, ['name'])).to.include({
        type: 'object',
        additionalProperties: false,
      })
      expect(schema.required).to.be.an('array')
    }
  })

  it('use for arguments only keywords that every vendor accepts, and one type each', () => {
    const accepted =
      'type description enum minimum maximum minLength maxLength minItems maxItems items default format ' +
      'properties required additionalProperties'
    for (const tool of tools) {
      for (const schema of withInner(mappingAt(tool, ['inputSchema']))) {
        expect(accepted.split(' '), textAt(tool, ['name'])).to.include.members(Object.keys(schema))
        expect(schema.type).to.be.a('string')
        if ('format' in schema) expect(schema.format).to.equal('date')
      }
    }
  })

  it('describe answers in one sentence a property, and say nothing of what is told by the name', () => {
    for (const tool of tools) {
      for (const schema of withInner(mappingAt(tool, ['outputSchema']))) {
        const words = textAt(schema, ['description'])
        expect(words).not.to.match(/\.\s/)
        if (listAt(schema, ['enum']).length === 1) expect(words).to.equal('')
        const { attribution, disclaimer } = mappingAt(schema, ['properties'])
        expect([
          textAt(attribution, ['description']),
          textAt(disclaimer, ['description']),
        ]).to.deep.equal(['', ''])
      }
    }
    const [search] = tools
    expect(textAt(search, ['outputSchema', 'properties', 'total', 'description'])).to.equal(
      "The exact number of matching listings, not the page's.",
    )
  })

  it('describe answers as objects without examples, extension keys or unusual formats', () => {
    for (const tool of tools) {
      const root = mappingAt(tool, ['outputSchema'])
      expect(root.type).to.equal('object')
      for (const schema of withInner(root)) {
        expect(Object.keys(schema).join(' ')).not.to.match(/\bx-|examples|\$ref|allOf/)
        if ('format' in schema) expect(schema.format).to.be.oneOf(['date', 'date-time', 'uri'])
      }
    }
  })
})
