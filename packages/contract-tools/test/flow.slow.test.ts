import { expect } from 'chai'
import { isRefusal } from '../../../src/base/refusal.ts'
import type { Contract } from '../../../src/contract/contract.ts'
import {
  listAt,
  mappingAt,
  pathOf,
  textAt,
  valueAt,
  type Mapping,
} from '../../../src/contract/document-tree.ts'
import { derive } from '../src/generate/generate.ts'
import { contractOf, edited, folderWith, removeFolders } from './edited-source.ts'

/** Each of the four kinds of edit: a bound, an enum, a description, a default. */
const text = edited(
  ['maximum: 20\n', 'maximum: 37\n'],
  ['enum: [apartment,', 'enum: [houseboat, apartment,'],
  ['summary: Search homes for sale or rent', 'summary: Look for homes'],
  ['Find residential listings', 'Look for residential listings'],
  ['default: sale', 'default: rent'],
)

describe('an edit of openapi.yaml and nothing else', () => {
  let contract: Contract

  before(async () => {
    contract = await contractOf(text)
  })
  after(removeFolders)

  it('changes what is accepted', () => {
    const { validate } = contract.operations.search_properties
    expect(isRefusal(validate({ limit: 37, propertyType: 'houseboat' }))).to.equal(false)
    expect(isRefusal(validate({ limit: 38 }))).to.equal(true)
  })

  it('changes the default that is applied', () => {
    const { validate } = contract.operations.search_properties
    expect(validate({})).to.include({ transactionType: 'rent' })
  })

  it('changes the error message', () => {
    const rejection = contract.operations.search_properties.validate({
      limit: 38,
      propertyType: 'hut',
    })
    expect(rejection).to.have.property('message').that.includes('limit must be from 1 to 37')
    expect(rejection).to.have.property('message').that.includes('one of: houseboat, apartment')
  })

  it('changes the published document', () => {
    const at = (pointer: string): unknown =>
      valueAt(contract.document, pathOf(contract.document, pointer))
    expect(at('/components/schemas/PropertySearchQuery/properties/limit/maximum')).to.equal(37)
    expect(at('/paths/~1public~1v1~1search_properties/post/summary')).to.equal('Look for homes')
  })

  it('changes the MCP tool', () => {
    const tools = listAt(JSON.parse(contract.toolsJson), ['tools'])
    const tool = tools.find((one) => textAt(one, ['name']) === 'search_properties')
    const property = (name: string): Mapping => mappingAt(tool, ['inputSchema', 'properties', name])
    expect(textAt(tool, ['title'])).to.equal('Look for homes')
    expect(textAt(tool, ['description'])).to.match(/^Look for residential listings/)
    expect(property('limit')).to.include({ maximum: 37 })
    expect(property('transactionType')).to.include({ default: 'rent' })
    expect(listAt(property('propertyType'), ['enum'])).to.include('houseboat')
  })

  it('changes the types', async () => {
    const { files } = await derive(`${folderWith(text)}/openapi.yaml`)
    expect(files?.get('types.d.ts')).to.include('"houseboat" | "apartment"')
  })

  it('changes which arguments a handler always gets: those with a default', async () => {
    const optional = edited(['          default: sale\n', ''])
    const typesOf = async (source: string): Promise<string> => {
      const { files } = await derive(`${folderWith(source)}/openapi.yaml`)
      return files?.get('types.d.ts') ?? ''
    }
    expect(await typesOf(text)).to.match(/readonly transactionType: components/)
    expect(await typesOf(optional)).to.match(/readonly transactionType\?: components/)
  })
})
