import { expect } from 'chai'
import ts from 'typescript'
import { compilerOptions } from '../../src/behaviour/service-program.ts'
import { unreadArguments } from '../../src/behaviour/unread-arguments.ts'
import { derivedFrom, lineOf, sourceText } from '../edited-source.ts'
import { add, applied } from '../mutations/source-edits.ts'
import { sourceOf } from '../source-document.ts'

describe('an argument that no handler reads', function () {
  this.timeout(60_000)

  it('is not in the contract', async () => {
    expect(await unread(sourceText)).to.deep.equal([])
  })

  it('is rejected with its line and the file that should read it', async () => {
    const at = ['components', 'schemas', 'PropertySearchQuery', 'properties']
    const bounds = 'type: integer, minimum: 1, maximum: 9000, examples: [500]'
    const text = applied(add(at, `minArea: { description: Smallest area in sq ft., ${bounds} }`))
    expect(await unread(text)).to.deep.equal([
      `openapi.yaml:${lineOf(text, 'minArea:')}:9 No handler reads minArea of search_properties. ` +
        'Read it in src/api/operations/listings/search_properties.ts, or remove it.',
    ])
  })

  it('does not compile where it is destructured alone', () => {
    const file = 'src/api/operations/listings/search_properties.ts'
    const code = 'export const read = ({ a, b }: { a: 1; b: 2 }): number => a\n'
    const host = ts.createCompilerHost(compilerOptions())
    const read = host.getSourceFile.bind(host)
    host.getSourceFile = (name, options) =>
      name === file ? ts.createSourceFile(name, code, options) : read(name, options)
    const program = ts.createProgram([file], compilerOptions(), host)
    const errors = program.getSemanticDiagnostics(program.getSourceFile(file))
    expect(errors.map(({ messageText }) => messageText)).to.deep.equal([
      "'b' is declared but its value is never read.",
    ])
  })
})

async function unread(text: string): Promise<readonly string[]> {
  const { files, problems } = await derivedFrom(text)
  expect(problems).to.deep.equal([])
  if (files === undefined) return []
  return unreadArguments(sourceOf(text), files).map(({ message }) => message)
}
