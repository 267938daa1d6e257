import { expect } from 'chai'
import { allMutations } from './all-mutations.ts'
import { compileErrors } from './compiled-service.ts'
import { add, remove, together, type SourceEdit } from './source-edits.ts'

/** What the compiler is to tell of. One run of it takes longer than anything else here, so it is shown many edits at once. */
const breaking = allMutations.flatMap(({ kind, edit, expects }) =>
  expects.result === 'flows' && expects.breaksCode !== undefined
    ? [{ kind, edit, word: expects.breaksCode }]
    : [],
)
// The compiler tells one fault of a type at a time: a wider enum would hide what is missing beside it.
const [wider, others] = [
  breaking.filter(({ kind }) => kind.includes('widened')),
  breaking.filter(({ kind }) => !kind.includes('widened')),
]

const newOperation = add(
  ['paths'],
  `/public/v1/find_agents: { post: { operationId: find_agents, tags: [listings], security: [{}, { oauth: ['listings:read:public'] }], requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/PropertyDetailsQuery' } } } }, responses: { '200': { description: Agents., content: { application/json: { schema: { $ref: '#/components/schemas/PropertyDetails' } } } } } } }`,
)

describe('an edit that the service has to follow', () => {
  it('is refused by the compiler in the code that has to change', async () => {
    expect(
      await untold(
        [newOperation, ...others.map(({ edit }) => edit)],
        ['find_agents', ...others.map(({ word }) => word)],
      ),
    ).to.deep.equal([])
  })

  it('is refused by the compiler when an enum is wider or an operation that has a handler is gone', async () => {
    const gone = remove(['paths', '/public/v1/compare_properties'])
    expect(
      await untold(
        [gone, ...wider.map(({ edit }) => edit)],
        ['src/operations/index.ts', ...wider.map(({ word }) => word)],
      ),
    ).to.deep.equal([])
  })
})

/** The words that no complaint of the compiler holds, after these edits; and complaints about anything but the service. */
async function untold(
  edits: readonly SourceEdit[],
  words: readonly string[],
): Promise<readonly string[]> {
  const errors = await compileErrors(together(edits))
  const told = errors.map(({ file, message, code }) => `${file} ${message} ${code}`)
  return [
    ...words.filter((word) => !told.some((text) => text.includes(word))),
    ...errors.map(({ file }) => file).filter((file) => !file.startsWith('src/')),
  ]
}
