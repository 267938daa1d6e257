import { textAt } from '../../../src/contract/document/document-tree.ts'
import { strictFunctions } from '../../../src/contract/document/strict-functions.ts'
import { contract } from '../../api/mcp/fake-pipeline.ts'

describe('strictFunctions', () => {
  const functions = strictFunctions(contract)
  const parameters = functions.find(({ name }) => name === 'search_properties')?.parameters ?? {}

  it('has every tool, with each argument required', () => {
    expect(functions.map(({ name }) => name)).to.deep.equal([...contract.operationIds])
    for (const { parameters: own } of functions) {
      expect(own['required']).to.deep.equal(Object.keys(Object(own['properties'])))
    }
  })

  it('says which words of people each value stands for', () => {
    expect(textAt(parameters, ['properties', 'furnishing', 'description'])).to.match(
      /Send furnished for fully furnished, .*; semi-furnished for .*; unfurnished for not furnished/,
    )
    expect(textAt(parameters, ['properties', 'city', 'description'])).not.to.include('Send')
  })
})
