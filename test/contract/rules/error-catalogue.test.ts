import { expect } from 'chai'
import { errorCatalogue } from '../../../src/base/error-catalogue.ts'
import {
  isMapping,
  mappingAt,
  resolved,
  textAt,
  valueAt,
} from '../../../src/contract/document-tree.ts'
import { declaredOperations } from '../../../src/contract/document-operations.ts'
import { document } from './document.ts'

const listed = mappingAt(document, ['x-errors'])

describe('the errors of the contract', () => {
  it('are those of src/base/error-catalogue.ts, under the same status', () => {
    const statuses = Object.entries(listed).map(([code, entry]) => [
      code,
      isMapping(entry) ? entry.status : undefined,
    ])
    expect(Object.fromEntries(statuses)).to.deep.equal(errorCatalogue)
  })

  it('say what they mean', () => {
    const silent = Object.entries(listed).filter(([, entry]) => textAt(entry, ['meaning']) === '')
    expect(silent.map(([code]) => code)).to.deep.equal([])
  })

  it('are, in every example, codes of the catalogue under the status of the response', () => {
    const findings = declaredOperations(document).flatMap(({ id, operation }) =>
      Object.entries(mappingAt(operation, ['responses'])).flatMap(([status, response]) => {
        const examples = mappingAt(resolved(document, response), [
          'content',
          'application/json',
          'examples',
        ])
        return Object.entries(status === '200' ? {} : examples).flatMap(([name, example]) => {
          const code = textAt(example, ['value', 'error'])
          return valueAt(listed, [code, 'status']) === Number(status)
            ? []
            : [`${id} ${status} ${name}: ${code}`]
        })
      }),
    )
    expect(findings).to.deep.equal([])
  })
})
