import { readFileSync } from 'node:fs'
import ts from 'typescript'

export interface Complaint {
  readonly file: string
  readonly line: number
  readonly message: string
}

/** The options that the support matrix names. */
export const strictly = {
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
} as const

const others: ts.CompilerOptions = {
  noEmit: true,
  target: ts.ScriptTarget.ES2023,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  allowImportingTsExtensions: true,
  skipLibCheck: true,
  types: ['node'],
}

/** Everything that the compiler says of the files and of what they import; what is generated is source to it too. */
export function compileStrictly(
  files: readonly string[],
  differs: ts.CompilerOptions = {},
): readonly Complaint[] {
  const options = { ...strictly, ...others, ...differs }
  const program = ts.createProgram([...files], options, hostFor(options))
  return ts.getPreEmitDiagnostics(program).map(({ file, start = 0, messageText }) => ({
    file: file?.fileName ?? '',
    line: file === undefined ? 0 : file.getLineAndCharacterOfPosition(start).line,
    message: ts.flattenDiagnosticMessageText(messageText, '\n'),
  }))
}

const libraries = new Map<string, ts.SourceFile>()

/** Reads the declarations of the platform once for all programs. */
function hostFor(options: ts.CompilerOptions): ts.CompilerHost {
  const host = ts.createCompilerHost(options)
  const read = host.getSourceFile.bind(host)
  host.getSourceFile = (name, ...rest) => {
    if (!/\/typescript\/lib\/lib\.|\/@types\/node\//.test(name)) return read(name, ...rest)
    const known =
      libraries.get(name) ??
      ts.createSourceFile(name, readFileSync(name, 'utf8'), ts.ScriptTarget.ES2023)
    libraries.set(name, known)
    return known
  }
  return host
}
