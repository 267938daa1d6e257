import { expect } from 'chai'
import { declaredOperations } from '../../../../src/contract/document-operations.ts'
import {
  isMapping,
  listAt,
  referenceOf,
  resolved,
  valueAt,
  type Path,
} from '../../../../src/contract/document-tree.ts'
import { subschemas } from '../../../../src/contract/schema-tree.ts'
import { serviceCompiler } from '../../src/behaviour/service-program.ts'
import { operationsModule } from '../../src/generate/write-operations.ts'
import { typesModule } from '../../src/generate/write-types.ts'
import { document } from '../source-document.ts'

const compile = serviceCompiler(['src/operations/index.ts'])

/** The path of each enum of an argument, or of its items. */
const enums = new Map(
  declaredOperations(document).flatMap(({ requestSchemaAt }) =>
    enumsUnder(requestSchemaAt).map((path) => [path.join('.'), path] as const),
  ),
)

describe('an enum of a request that gets a new value', function () {
  this.timeout(60_000)
  before(async () => expect(await errorsWith(document)).to.deep.equal([]))

  it('is tested for every request', () => {
    expect([...enums.keys()]).to.include('components.schemas.PropertyType')
  })

  for (const [name, path] of enums) {
    it(`does not compile: ${name.split('.').at(-1)}`, async () => {
      const copy = structuredClone(document)
      const values = valueAt(copy, [...path, 'enum'])
      if (Array.isArray(values)) values.push('new_value')
      const errors = await errorsWith(copy)
      const files = errors.map(({ file }) => file)
      expect(files.filter((file) => file.startsWith('src/operations/'))).not.to.deep.equal([])
    })
  }
})

async function errorsWith(edited: typeof document) {
  const files = new Map([
    ['types.d.ts', await typesModule(edited)],
    ['operations.d.ts', operationsModule(edited)],
  ])
  return compile(files).errors()
}

function enumsUnder(path: Path): readonly Path[] {
  const node = valueAt(document, path)
  const target = referenceOf(document, node)
  if (target !== undefined) return enumsUnder(target)
  if (!isMapping(node)) return []
  const inner = subschemas(resolved(document, node)).flatMap(([rest]) =>
    enumsUnder([...path, ...rest]),
  )
  return listAt(node, ['enum']).length > 0 ? [path, ...inner] : inner
}
