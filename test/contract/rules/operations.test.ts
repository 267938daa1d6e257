import { expect } from 'chai'
import { declaredOperations } from '../../../src/contract/document-operations.ts'
import { listAt, mappingAt, textAt } from '../../../src/contract/document-tree.ts'
import { at, document } from './document.ts'

/** MCP clients put the server's name before the tool's, and refuse or drop what is longer than this. */
const longestToolName = 60
const serverPrefix = 'nilam_'

/** Azure refuses longer descriptions; other hosts cut at 2,048 characters without a word. */
const longestDescription = 1000

const operations = declaredOperations(document)

const keyOrder = [
  'operationId',
  'summary',
  'description',
  'tags',
  'security',
  'requestBody',
  'responses',
]

describe('every operation of the contract', () => {
  it(`has a name of at most ${longestToolName} characters with the server's before it`, () => {
    const findings = operations
      .filter(({ id }) => `${serverPrefix}${id}`.length > longestToolName)
      .map((operation) =>
        at(
          operation.at,
          `${operation.id} is too long a name. Write one like get_property_details.`,
        ),
      )
    expect(findings).to.deep.equal([])
  })

  it(`has a description of at most ${longestDescription} characters, which is the tool's`, () => {
    const findings = operations
      .filter(({ description }) => description.length > longestDescription)
      .map(({ id, description, at: path }) =>
        at(
          [...path, 'description'],
          `${id} has ${description.length} characters. Write the key facts first and the rest into the properties.`,
        ),
      )
    expect(findings).to.deep.equal([])
  })

  it('writes its keys in the order of the house', () => {
    const findings = operations
      .filter(({ operation }) => Object.keys(operation).join() !== keyOrder.join())
      .map(({ id, at: path }) =>
        at(path, `${id} has its keys in another order. Write ${keyOrder.join(', ')}.`),
      )
    expect(findings).to.deep.equal([])
  })

  it('can be called by anybody, by a person with the one scope, and by a server', () => {
    const findings = operations
      .filter(({ operation, scopes }) => {
        const expected = [{}, { oauth: scopes }, { serverCredential: [] }]
        return JSON.stringify(operation.security) !== JSON.stringify(expected)
      })
      .map(({ id, at: path }) =>
        at(
          [...path, 'security'],
          `${id} has other ways in. Write [{}, { oauth: [<scope>] }, { serverCredential: [] }].`,
        ),
      )
    expect(findings).to.deep.equal([])
  })

  it('stands in the order of the tags', () => {
    const tags = listAt(document, ['tags']).map((tag) => textAt(tag, ['name']))
    const positions = operations.map(({ tag }) => tags.indexOf(tag))
    expect(positions).to.deep.equal([...positions].sort((a, b) => a - b))
  })

  it('refers to shared answers for every error', () => {
    const findings = operations.flatMap(({ id, operation, at: path }) =>
      Object.entries(mappingAt(operation, ['responses']))
        .filter(([status, response]) => status !== '200' && textAt(response, ['$ref']) === '')
        .map(([status]) =>
          at(
            [...path, 'responses', status],
            `${id} writes it out. Write { $ref: '#/components/responses/…' }.`,
          ),
        ),
    )
    expect(findings).to.deep.equal([])
  })
})
