import { expect } from 'chai'
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'
import { readVersion } from '../../src/diff/contract-version.ts'
import { typeNodes, type TypeSettings } from '../../src/generate/type-nodes.ts'
import { sampleText } from '../diff/sample-contract.ts'
import { document } from '../source-document.ts'

const sample = readVersion('openapi.yaml', sampleText).document
const allSettings: readonly TypeSettings[] = [
  { defaultNonNullable: true, immutable: true },
  { defaultNonNullable: false },
  { defaultNonNullable: false, immutable: true, rootTypes: true },
]

describe('the types of a document', () => {
  for (const [name, contract] of Object.entries({ 'openapi.yaml': document, sample })) {
    for (const settings of allSettings) {
      it(`equals the types of openapi-typescript: ${name}, ${JSON.stringify(settings)}`, async () => {
        // The library edits what it is given.
        const copy: unknown = structuredClone(contract)
        const { rootTypes = false } = settings
        const expected = await openapiTS(copy as OpenAPI3, {
          ...{ ...settings, rootTypesNoSchemaPrefix: rootTypes, silent: true },
        })
        const found = astToString([...typeNodes(contract, settings)])
        expect(found === astToString(expected)).to.equal(true)
      })
    }
  }
})
