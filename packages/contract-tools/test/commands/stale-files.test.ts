import { expect } from 'chai'
import { staleFiles } from '../../src/commands/stale-files.ts'
import { sourceFile } from '../../src/project-files.ts'
import { derive, type Generation } from '../../src/generate/generate.ts'

describe('what make check compares with openapi.yaml', () => {
  let generation: Generation

  before(async () => {
    generation = await derive(sourceFile)
  })

  it('is fresh in this tree', () => {
    expect(staleFiles(generation)).to.equal('')
  })

  it('names a file that differs', () => {
    const complaint = staleFiles(changed((files) => files.set('operations.d.ts', 'other\n')))
    expect(complaint).to.include('`make generate` writes something else now.')
    expect(complaint).to.match(/^generated\/operations\.d\.ts differs\.$/m)
  })

  it('names a file that is missing, and one that nothing writes', () => {
    const complaint = staleFiles(
      changed((files) => {
        files.delete('types.d.ts')
        files.set('never-written.json', '{}')
      }),
    )
    expect(complaint).to.include('generated/never-written.json is missing.')
    expect(complaint).to.include('make generate does not write generated/types.d.ts.')
  })

  /** The generation with other files than the contract gives. */
  function changed(change: (files: Map<string, string>) => void): Generation {
    if (generation.files === undefined) throw new Error('openapi.yaml has problems')
    const files = new Map(generation.files)
    change(files)
    return { ...generation, files }
  }
})
