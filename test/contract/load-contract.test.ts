import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { isRefusal } from '../../src/base/refusal.ts'
import type { Responses } from '../../src/contract/contract.ts'
import { loadContract } from '../../src/contract/load-contract.ts'
import { operationExamples } from '../../src/contract/document/document-operations.ts'
import {
  folderWith,
  generatedDirectory,
  removeFolders,
  sourceText,
} from '../../packages/contract-tools/test/edited-source.ts'

describe('loadContract', () => {
  const contract = loadContract(generatedDirectory)
  after(removeFolders)

  it('has every operation, in document order, with its path, tag and scope', () => {
    const paths = Object.keys(contract.document.paths)
    expect(contract.operationIds.map((id) => contract.operations[id].path)).to.deep.equal(paths)
    for (const id of contract.operationIds) {
      const { path, tag, scope } = contract.operations[id]
      expect(path).to.equal(`/public/v1/${id}`)
      expect(tag).to.be.oneOf(['listings', 'locality', 'calculators'])
      expect(scope).to.match(new RegExp(`^(${tag}|${tag.slice(0, -1)}):|^calculators:use$`))
    }
  })

  it('has the tools as one line of JSON', () => {
    expect(contract.toolsJson)
      .to.match(/^\{"tools":\[/)
      .and.not.include('\n')
  })

  it('fills the defaults of the contract into the arguments', () => {
    expect(contract.operations.search_properties.validate({ city: 'Coimbatore' })).to.deep.equal({
      ...{ city: 'Coimbatore', transactionType: 'sale', limit: 10, detail: 'full' },
    })
  })

  it('leaves the arguments as they were sent, valid or not', () => {
    const examples = operationExamples(contract.document)
    for (const id of contract.operationIds) {
      const own = examples.filter(({ operationId }) => operationId === id)
      expect(own, id).not.to.deep.equal([])
      for (const { arguments: given } of own) {
        for (const sent of [given, { ...given, bedroms: 2 }]) {
          const before = structuredClone(sent)
          contract.operations[id].validate(sent)
          expect(sent, id).to.deep.equal(before)
        }
      }
    }
  })

  it('validates independent calls of one operation, also after an error', () => {
    const { validate } = contract.operations.search_properties
    const refusal = validate({ limit: 0 })
    expect(isRefusal(validate({ limit: 5 }))).to.equal(false)
    expect(refusal).to.have.property('message', 'Fix limit: see issues.')
  })

  it('finds no breach in a response that conforms', () => {
    const response: Responses['get_property_details'] = {
      listing: null,
      notFound: true,
      attribution: 'Nilam',
      disclaimer: 'As is.',
    }
    expect(contract.operations.get_property_details.checkResponse(response)).to.deep.equal({
      response,
      breaches: [],
    })
  })

  it('reports where a response breaks the contract', () => {
    const response = {
      listing: null,
      notFound: 'no',
      attribution: 'Nilam',
      disclaimer: 'As is.',
      seller: 'x',
    }
    // What a handler's type would have rejected.
    const { breaches } = contract.operations.get_property_details.checkResponse(response as never)
    expect(breaches.map(({ path }) => path)).to.have.members(['', 'notFound'])
    expect(breaches.map(({ message }) => message).join()).to.include('seller')
  })

  it('never fills a default into a response', () => {
    const response = {}
    contract.operations.search_properties.checkResponse(response as never)
    expect(response).to.deep.equal({})
  })

  it('loads a copy of generated/ from any folder', () => {
    const copy = join(folderWith(sourceText), 'elsewhere')
    cpSync(generatedDirectory, copy, { recursive: true })
    const { validate } = loadContract(copy).operations.search_properties
    expect(isRefusal(validate({ city: 'K'.repeat(61) }))).to.equal(true)
    expect(isRefusal(validate({ city: 'K'.repeat(60) }))).to.equal(false)
  })
})
