import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect } from 'chai'
import { listAt, mappingAt, textAt } from '../../../../src/contract/document/document-tree.ts'
import { loadContract } from '../../../../src/contract/load-contract.ts'
import { operationExamples } from '../../../../src/contract/document/document-operations.ts'
import { strictFunctions } from '../../../../src/contract/document/strict-functions.ts'
import { generatedDirectory } from '../edited-source.ts'
import { clientLimits, type ToolSet } from './client-limits.ts'
import { clientsOf, clientsPage } from './clients-page.ts'
import { limitBreaches, type ListedTool } from './limit-breaches.ts'

const contract = loadContract(generatedDirectory)
const instructions = textAt(contract.document, ['x-mcp-instructions'])
const functions = strictFunctions(contract)

const sets: Readonly<Record<ToolSet, readonly ListedTool[]>> = {
  'tools/list': listAt(JSON.parse(contract.toolsJson), ['tools']).map((whole) => ({
    name: textAt(whole, ['name']),
    description: textAt(whole, ['description']),
    arguments: mappingAt(whole, ['inputSchema']),
    whole,
  })),
  'strict functions': functions.map(({ parameters, ...rest }) => ({
    ...rest,
    arguments: parameters,
    whole: rest,
  })),
}

describe('the tools', () => {
  for (const client of clientsOf(clientLimits)) {
    describe(`in ${client}`, () => {
      for (const { says, limit, of } of clientLimits.filter((row) => row.client === client)) {
        it(says, () => {
          expect(limitBreaches(limit, sets[of], instructions)).to.deep.equal([])
        })
      }
    })
  }

  it('checks them against limits with a source and a date', () => {
    for (const { source, readOn } of clientLimits) {
      expect(source).to.match(/^https:\/\//)
      expect(readOn).to.match(/^\d{4}-\d\d-\d\d$/)
    }
  })

  it('has an up-to-date page of these limits', () => {
    const page = readFileSync(new URL('../../../../docs/mcp-clients.md', import.meta.url), 'utf8')
    expect(page).to.equal(clientsPage())
  })
})

describe('a limit of clients', () => {
  const tool = (schema: object, changes: Partial<ListedTool> = {}): ListedTool => ({
    name: 'a',
    description: '',
    arguments: { type: 'object', ...schema },
    whole: {},
    ...changes,
  })
  const list = { properties: { x: { type: 'array' } }, required: [] }
  const broken: readonly (readonly [string, ListedTool])[] = [
    ['root is an object', tool({ anyOf: [] })],
    ['rejected in arguments', tool({ properties: { x: { const: 1, default: 1 } } })],
    ['one type each', tool({ properties: { x: { type: ['string', 'null'] } } })],
    ['arrays say what they hold', tool(list)],
    ['tool name', tool({}, { name: 'a b'.repeat(30) })],
    ['argument name', tool({ properties: { 'ä ö': {} } })],
    ['characters of a description', tool({}, { description: 'x'.repeat(2049) })],
    [
      'size',
      tool({ properties: { x: { enum: Array.from({ length: 1001 }, (_, index) => index) } } }),
    ],
    ['all required and closed', tool(list)],
    ['responses are objects without $ref', tool({})],
    ['hints and titles', tool({})],
  ]
  for (const [kind, breaking] of broken) {
    it(`is reported when exceeded: ${kind}`, () => {
      const rows = clientLimits.filter(({ limit }) => limit.kind === kind)
      expect(rows).not.to.deep.equal([])
      for (const { limit } of rows) {
        expect(limitBreaches(limit, [breaking], '')).not.to.deep.equal([])
      }
    })
  }

  it('is reported when the list or the instructions are too long', () => {
    const many = Array.from({ length: 129 }, () => tool({}))
    const rows = clientLimits.filter(({ limit }) => /number of tools|instructions/.test(limit.kind))
    expect(rows).to.have.length.above(3)
    for (const { limit } of rows) {
      expect(limitBreaches(limit, many, 'x'.repeat(2049))).to.have.lengthOf(1)
    }
  })
})

describe('a strict function', () => {
  const ajv = new Ajv2020({ allowUnionTypes: true, formats: { date: true } })

  for (const example of operationExamples(contract.document)) {
    it(`takes ${example.operationId} ${example.name} with null for unknown values`, () => {
      const { parameters } = functions.find(({ name }) => name === example.operationId) ?? {}
      const names = Object.keys(mappingAt(parameters, ['properties']))
      const nulls = Object.fromEntries(names.map((name) => [name, null]))
      expect(
        ajv.validate(mappingAt({ parameters }, ['parameters']), { ...nulls, ...example.arguments }),
      ).to.equal(true)
    })
  }

  it('is called as the page says: without the nulls', () => {
    const [line = ''] = /JSON\.parse\(.*\)/.exec(clientsPage()) ?? []
    const dropNulls = new Function('call', `return ${line}`)
    const given = dropNulls({ arguments: '{"city":null,"bedrooms":2,"listingIds":["a"]}' })
    expect(given).to.deep.equal({ bedrooms: 2, listingIds: ['a'] })
  })
})
