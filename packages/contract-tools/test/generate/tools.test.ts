import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { expect } from 'chai'
import { declaredOperations } from '../../../../src/contract/document/document-operations.ts'
import {
  listAt,
  isMapping,
  mappingAt,
  textAt,
  valueAt,
  type Mapping,
} from '../../../../src/contract/document/document-tree.ts'
import { toolsList } from '../../src/generate/write-tools.ts'
import { loadContract } from '../../../../src/contract/load-contract.ts'
import { inlineSchema, subschemas } from '../../../../src/contract/document/schema-tree.ts'
import { generatedDirectory } from '../edited-source.ts'

const { document } = loadContract(generatedDirectory)
const tools = listAt(JSON.parse(JSON.stringify(toolsList(document))), ['tools'])

const responseAt = ['responses', '200', 'content', 'application/json']

function withInner(schema: Mapping): readonly Mapping[] {
  return [schema, ...subschemas(schema).flatMap(([, part]) => withInner(part))]
}

describe('the derived MCP tools', () => {
  it('derives a tool for each operation, in document order, with the words of the document', () => {
    const operations = declaredOperations(document)
    expect(
      tools.map((tool) => ['name', 'title', 'description'].map((key) => textAt(tool, [key]))),
    ).to.deep.equal(
      operations.map(({ id, summary, description }) => [
        ...[id, summary],
        description.replace(/ Rules between arguments.*$/, ''),
      ]),
    )
    expect(JSON.stringify(tools)).not.to.include('Rules between')
  })

  it('says that each tool only reads', () => {
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

  it('accepts plain closed objects that always have a required list', () => {
    for (const tool of tools) {
      const schema = mappingAt(tool, ['inputSchema'])
      expect(schema, textAt(tool, ['name'])).to.include({
        type: 'object',
        additionalProperties: false,
      })
      expect(schema.required).to.be.an('array')
    }
  })

  it('uses for arguments only keywords that every vendor accepts, and one type each', () => {
    const accepted =
      'type description enum minimum maximum minItems maxItems items default format properties required ' +
      'additionalProperties'
    for (const tool of tools) {
      for (const schema of withInner(mappingAt(tool, ['inputSchema']))) {
        expect(accepted.split(' '), textAt(tool, ['name'])).to.include.members(Object.keys(schema))
        expect(schema.type).to.be.a('string')
        if ('format' in schema) expect(schema.format).to.equal('date')
      }
    }
  })

  it('leaves out bounds of amounts in rupees, which the service enforces, and keep those of counts', () => {
    const [search] = tools
    const argument = (name: string): Mapping =>
      mappingAt(search, ['inputSchema', 'properties', name])
    expect(argument('maxPrice')).to.have.all.keys('description', 'type')
    expect(argument('limit')).to.include({ minimum: 1, maximum: 20 })
  })

  it('describes a response property by the text after the semicolon of the first sentence, without its nulls', () => {
    const [search] = tools
    const outputSchema = (...path: readonly string[]): unknown =>
      valueAt(search, ['outputSchema', 'properties', ...path])
    expect(outputSchema('listings', 'items', 'properties', 'ageInYears')).to.deep.equal({
      type: ['integer', 'null'],
    })
    expect(outputSchema('handoffUrl')).to.deep.equal({ type: 'string' })
    expect(outputSchema('listings', 'items', 'properties', 'floorNumber')).to.deep.equal({
      type: ['integer', 'null'],
      description: '0 for the ground floor',
    })
    expect(outputSchema('listings', 'items', 'properties', 'bathrooms')).to.deep.equal({
      type: ['integer', 'null'],
    })
  })

  it('describes a response property once in the list', () => {
    const facts = tools.flatMap((tool) =>
      withInner(mappingAt(tool, ['outputSchema'])).flatMap(({ properties }) =>
        Object.entries(mappingAt(properties, [])).flatMap(([name, part]) => {
          const words = textAt(part, ['description'])
          return words === '' ? [] : [`${name}: ${words}`]
        }),
      ),
    )
    expect(facts).to.have.length.above(40)
    expect(new Set(facts).size).to.equal(facts.length)
  })

  it('names all properties of a response with their types, and spells out a list of objects once', () => {
    const spelled = new Set<string>()
    const isRepeated = ({ items }: Mapping): boolean => {
      const list = JSON.stringify(items)
      if (mappingAt(items, []).properties === undefined) return false
      return spelled.has(list) || !spelled.add(list)
    }
    const shapeOf = (schema: Mapping, isWhole = false): unknown => {
      // A text or null, without the enum of the text.
      const choice = Array.isArray(schema.anyOf) ? schema.anyOf.filter(isMapping) : []
      if (choice.length > 0 && choice.every(({ properties }) => properties === undefined))
        return [choice.map(({ type }) => type), {}]
      const parts = subschemas(schema).map(([path, part]) => {
        const repeated = isWhole && path[0] === 'properties' && isRepeated(part)
        return [path.join('.'), repeated ? ['array', {}] : shapeOf(part, isWhole)]
      })
      return [schema.type ?? 'any of', Object.fromEntries(parts)]
    }
    const shapes: unknown[] = []
    for (const { responseSchemaAt } of declaredOperations(document)) {
      const whole = inlineSchema(document, valueAt(document, responseSchemaAt))
      shapes.push(shapeOf(whole, true))
    }
    expect(tools.map((tool) => shapeOf(mappingAt(tool, ['outputSchema'])))).to.deep.equal(shapes)
    expect(JSON.stringify(tools).match(/"effectiveFrom"/gu)).to.have.lengthOf(1)
  })

  it('accepts every example of a response', () => {
    const ajv = new Ajv2020()
    addFormats.default(ajv)
    for (const [index, { id, operation }] of declaredOperations(document).entries()) {
      const accepts = ajv.compile(mappingAt(tools[index], ['outputSchema']))
      const examples = mappingAt(operation, [...responseAt, 'examples'])
      expect(examples, id).not.to.deep.equal({})
      for (const name of Object.keys(examples)) {
        const response = valueAt(examples, [name, 'value'])
        expect(accepts(response), `${id} ${name}`).to.equal(true)
      }
    }
  })

  it('describes responses as objects without examples, extension keys or formats', () => {
    for (const tool of tools) {
      const root = mappingAt(tool, ['outputSchema'])
      expect(root.type).to.equal('object')
      for (const schema of withInner(root)) {
        expect(Object.keys(schema).join(' ')).not.to.match(/\bx-|examples|\$ref|allOf|format/)
      }
    }
  })
})
