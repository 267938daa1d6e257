import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { filesBeside, readContractSource } from '../../src/source/contract-source.ts'
import { isMapping } from '../../../../src/contract/document-tree.ts'
import { operationsModule } from '../../src/generate/write-operations.ts'
import { typesModule } from '../../src/generate/write-types.ts'
import { generatedDirectory } from '../edited-source.ts'

const project = fileURLToPath(new URL('../../../../', import.meta.url))

/** What the compiler says, and in which file of the service. */
export interface CompileError {
  readonly file: string
  readonly message: string
  /** The line of code that no longer fits. */
  readonly code: string
}

const settings = ts.parseJsonConfigFileContent(
  ts.readConfigFile(`${project}tsconfig.json`, (file) => ts.sys.readFile(file)).config,
  ts.sys,
  project,
)
const options = { ...settings.options, noErrorTruncation: true }
const roots = settings.fileNames.filter((file) => file.startsWith(`${project}src/`))
const parsed = new Map<string, ts.SourceFile | undefined>()
let previous: ts.Program | undefined

/** Compiles the service with the types of an edited text, nothing else changed; what is kept makes the next time faster. */
export async function compileErrors(text: string): Promise<readonly CompileError[]> {
  const { value: document } = readContractSource('openapi.yaml', text, filesBeside('openapi.yaml'))
  if (!isMapping(document)) throw new Error('the text holds no document')
  const written = new Map([
    [`${generatedDirectory}types.d.ts`, await typesModule(document)],
    [`${generatedDirectory}operations.d.ts`, operationsModule(document)],
  ])
  const host = ts.createCompilerHost(options)
  const read = host.getSourceFile.bind(host)
  host.getSourceFile = (file, options) => {
    const fresh = written.get(file)
    if (fresh !== undefined) return ts.createSourceFile(file, fresh, options)
    if (!parsed.has(file)) parsed.set(file, read(file, options))
    return parsed.get(file)
  }
  const program = ts.createProgram({
    rootNames: roots,
    options,
    host,
    ...(previous === undefined ? {} : { oldProgram: previous }),
  })
  previous = program
  return program
    .getSourceFiles()
    .filter(({ fileName }) => fileName.startsWith(`${project}src/`))
    .flatMap((file) => program.getSemanticDiagnostics(file))
    .map(({ file, start = 0, messageText }) => ({
      file: file?.fileName.slice(project.length) ?? '',
      message: ts.flattenDiagnosticMessageText(messageText, ' '),
      code: file?.text.slice(start, file.text.indexOf('\n', start)) ?? '',
    }))
}
