import { createConfig, lintFromString } from '@redocly/openapi-core'
import { listAt, mappingAt } from '../../../src/contract/document/document-tree.ts'
import { openApi30 } from '../../../src/contract/document/openapi-3-0.ts'
import { openResponses } from '../../../src/contract/document/open-responses.ts'
import { document } from '../../journeys/account-office.ts'

const schemaNamed = (root: object, name: string): object =>
  mappingAt(root, ['components', 'schemas', name])

describe('the document in OpenAPI 3.0', () => {
  const converted = openApi30(document)

  it('has no word that 3.0 lacks', async () => {
    const config = await createConfig({
      rules: { struct: 'error', 'no-unresolved-refs': 'error', 'nullable-type-sibling': 'error' },
    })
    const problems = await lintFromString({ source: JSON.stringify(converted), config })
    expect(problems.map(({ message, location }) => [message, location[0]?.pointer])).to.deep.equal(
      [],
    )
    expect(JSON.stringify(schemaNamed(converted, 'ListingCard'))).to.not.match(/\[[^\]]*"null"/)
  })

  it('says in words of 3.0 what may be null', () => {
    const { bhk, furnishingStatus } = mappingAt(schemaNamed(converted, 'ListingCard'), [
      'properties',
    ])
    expect(bhk).to.include({ type: 'integer', nullable: true })
    expect(furnishingStatus).to.deep.include({
      allOf: [{ $ref: '#/components/schemas/NullableFurnishing' }],
    })
    const { enum: values } = mappingAt(schemaNamed(converted, 'Furnishing'), [])
    expect(schemaNamed(converted, 'NullableFurnishing')).to.deep.include({
      ...{ type: 'string', nullable: true, enum: [...listAt({ values }, ['values']), null] },
    })
    expect(schemaNamed(converted, 'NullableListingCard')).to.deep.equal({
      ...schemaNamed(converted, 'ListingCard'),
      nullable: true,
    })
    expect(schemaNamed(converted, 'ComparisonMetrics')).to.deep.equal({})
  })

  it('keeps the description beside a reference', () => {
    const { propertyType } = mappingAt(schemaNamed(converted, 'PropertySearchQuery'), [
      'properties',
    ])
    expect(propertyType).to.deep.include({ allOf: [{ $ref: '#/components/schemas/PropertyType' }] })
    expect(propertyType).to.have.property('description')
  })

  it('has one schema for all errors of an operation', () => {
    const responses = mappingAt(converted, ['components', 'responses'])
    const schemas = Object.values(responses).map((response) =>
      mappingAt(response, ['content', 'application/json', 'schema']),
    )
    expect(new Set(schemas.map((schema) => schema.$ref))).to.deep.equal(
      new Set(['#/components/schemas/OperationError']),
    )
    const { oneOf, discriminator } = mappingAt(schemaNamed(converted, 'OperationError'), [])
    const $ref = '#/components/schemas/RateLimitedError'
    expect(oneOf).to.deep.include({ $ref })
    expect(discriminator).to.have.nested.property('mapping.rate_limited', $ref)
  })

  it('leaves tables and examples as they are', () => {
    expect(converted).to.have.deep.property('x-plans', mappingAt(document, ['x-plans']))
    const examplesAt = ['requestBody', 'content', 'application/json', 'examples']
    const search = ['paths', '/public/v1/search_properties', 'post', ...examplesAt]
    expect(mappingAt(converted, search)).to.deep.equal(mappingAt(document, search))
  })
})

describe('the published responses', () => {
  const published = openResponses(document)

  it('may have more properties than the contract names', () => {
    for (const name of ['PropertySearchPage', 'ListingCard', 'RateLimitedError']) {
      expect(schemaNamed(document, name), name).to.include({ additionalProperties: false })
      expect(schemaNamed(published, name), name).to.not.have.property('additionalProperties')
    }
  })

  it('leaves requests closed, and what both use', () => {
    expect(schemaNamed(published, 'PropertySearchQuery')).to.include({
      additionalProperties: false,
    })
    expect(schemaNamed(published, 'LocalityComparisonMap')).to.have.property('additionalProperties')
  })
})
