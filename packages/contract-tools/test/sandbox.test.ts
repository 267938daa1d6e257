import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { errorCatalogue } from '../../../src/base/error-catalogue.ts'
import { limitReasons } from '../../../src/base/refusal.ts'
import {
  mappingAt,
  resolved,
  textAt,
  valueAt,
} from '../../../src/contract/document/document-tree.ts'
import { declaredOperations } from '../../../src/contract/document/document-operations.ts'
import { isAmount, isFreeText, sandboxGuide } from '../src/generate/write-sandbox-guide.ts'
import { sandboxGuideFile } from '../src/project-files.ts'
import { document } from './source-document.ts'

const table = mappingAt(document, ['x-sandbox'])
const refusals = Object.entries(mappingAt(table, ['refusals']))

describe('x-sandbox', () => {
  it('has exactly one place for each error code', () => {
    const requests = Object.values(mappingAt(table, ['requests']))
    const codes = [
      ...new Set(refusals.map(([, row]) => textAt(row, ['error']))),
      ...requests.map((row) => textAt(row, ['error'])),
      ...Object.keys(mappingAt(table, ['notByACall'])),
    ]
    expect(codes.sort()).to.deep.equal(Object.keys(errorCatalogue).sort())
  })

  it('has a row for each limit reason', () => {
    const reasons = refusals.flatMap(([, row]) => textAt(row, ['reason']) || [])
    expect(reasons.sort()).to.deep.equal([...limitReasons].sort())
  })

  it('has texts and amounts that are valid for each argument that may hold them', () => {
    const texts = refusals.map(([text]) => text)
    const amounts = refusals.map(([, row]) => Number(valueAt(row, ['amount'])))
    const findings = declaredOperations(document).flatMap(({ id, requestSchemaAt }) => {
      const query = resolved(document, valueAt(document, requestSchemaAt))
      const places = Object.entries(mappingAt(query, ['properties'])).map(([name, property]) => {
        const schema = resolved(document, property)
        return { name, schema, isText: isFreeText(schema), isMoney: isAmount(schema) }
      })
      const some = places.some(({ isText, isMoney }) => isText || isMoney)
      const tight = places.filter(({ schema, isText, isMoney }) => {
        const { maxLength = 0 } = schema.items === undefined ? schema : mappingAt(schema, ['items'])
        return isText
          ? texts.some((text) => text.length > Number(maxLength))
          : isMoney && amounts.some((amount) => amount > Number(schema.maximum))
      })
      return some ? tight.map(({ name }) => `${id}.${name}`) : [`${id} has no place for any`]
    })
    expect(findings).to.deep.equal([])
  })

  it('is shown in docs/sandbox.md', () => {
    const page = readFileSync(sandboxGuideFile, 'utf8')
    expect(page === sandboxGuide(document), 'run make generate').to.equal(true)
    for (const [text, row] of refusals) {
      expect(page).to.contain(`| \`${text}\` | \`${String(valueAt(row, ['amount']))}\` |`)
    }
  })
})
