import { readFileSync } from 'node:fs'
import { requiredFields, sourceFields } from '../../../src/market/import/columns.ts'
import { readMapping } from '../../../src/market/import/mapping.ts'

describe('the columns in docs/listings.md', () => {
  const file = 'data/listings/mappings/nilam.yaml'
  const { fields } = readMapping(file, readFileSync(file, 'utf8'))
  const page = readFileSync('docs/listings.md', 'utf8')
  const [, table = ''] = /<!-- columns -->\n([^]*?)<!-- end -->/u.exec(page) ?? []
  const rows = table
    .trim()
    .split('\n')
    .slice(2)
    .map((row) => row.split(/ *(?<!\\)\| */u).slice(1, -1))

  it('are those that an import reads, with what each accepts', () => {
    const expected = sourceFields.flatMap((field) => {
      const column = fields[field]
      if (column === undefined) return []
      const names = column.from.map((name) => `\`${name}\``).join(', ')
      return [[names, requiredFields.includes(field) ? 'yes' : '', column.about ?? '']]
    })
    expect(rows).to.deep.equal(expected)
  })
})
