import { parse } from 'yaml'
import { collectionFiles } from '../../../packages/contract-tools/src/generate/write-collections.ts'
import {
  isMapping,
  listAt,
  mappingAt,
  textAt,
  valueAt,
} from '../../../src/contract/document/document-tree.ts'
import { testDeployment } from '../discovery/test-deployment.ts'

const { document } = testDeployment
const files = collectionFiles(document)
const postman: unknown = JSON.parse(files.get('nilam.postman_collection.json') ?? '')
const postmanRequests = listAt(postman, ['item']).flatMap((folder) => listAt(folder, ['item']))

describe('the collections', () => {
  it('shows in Postman the response of the contract', () => {
    const [first] = postmanRequests
    expect(JSON.parse(textAt(first, ['response', 0, 'body']))).to.deep.equal(
      valueAt(document, [
        ...['paths', '/public/v1/search_properties', 'post', 'responses', '200', 'content'],
        ...['application/json', 'examples', 'apartmentsForSale', 'value'],
      ]),
    )
  })

  it('keeps no key', () => {
    const variables = listAt(postman, ['variable'])
    expect(variables.map((it) => [textAt(it, ['key']), textAt(it, ['value'])])).to.deep.equal([
      ['baseUrl', 'http://localhost:8080'],
      ['apiKey', ''],
    ])
    const environment: unknown = parse(files.get('bruno/environments/deployment.yml') ?? '')
    expect(mappingAt(environment, ['variables', 1])).to.deep.equal({ name: 'apiKey', secret: true })
  })

  it('checks responses only by keywords and formats that their validators know', () => {
    const schemas = listAt(postman, ['item']).map((folder) => {
      const lines = listAt(folder, ['event', 0, 'script', 'exec'])
      return JSON.parse(String(lines[0]).replace('const schema = ', '')) as unknown
    })
    expect(schemas).to.have.length(11)
    const shapes = ['type', 'properties', 'required', 'additionalProperties', 'items', 'anyOf']
    const bounds = ['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems']
    const keywords = [...new Set(schemas.flatMap(keywordsOf))]
    expect([...shapes, ...bounds, 'enum', 'const', 'pattern', 'format']).to.include.members(
      keywords,
    )
    expect(keywords).to.include.members(shapes)
    expect(JSON.stringify(schemas)).to.not.match(/"format":"int64"|"x-/)
  })
})

/** The keywords of a schema and of those inside it; the keys of `properties` are names. */
function keywordsOf(schema: unknown): readonly string[] {
  if (Array.isArray(schema)) return schema.flatMap(keywordsOf)
  if (!isMapping(schema)) return []
  return Object.entries(schema).flatMap(([keyword, value]) => [
    keyword,
    ...(keyword === 'properties' && isMapping(value)
      ? Object.values(value).flatMap(keywordsOf)
      : keyword === 'enum' || keyword === 'required'
        ? []
        : keywordsOf(value)),
  ])
}
