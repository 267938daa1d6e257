import { createHash } from 'node:crypto'
import type typescript from 'typescript'
import { ts } from '../compiler.ts'
import { generatedDirectory, projectDirectory } from '../project-files.ts'

export interface CompileError {
  /** From the root of the repository. */
  readonly file: string
  readonly line: number
  readonly message: string
  /** The line of code with the error. */
  readonly code: string
}

/** Every file of `src/`: a type may matter in a file that no other imports. */
export function wholeService(): readonly string[] {
  return ts.sys
    .readDirectory(`${projectDirectory}src`, ['.ts'])
    .map((file) => file.slice(projectDirectory.length))
}

/** What the compiler reads of the derived files. A description is a comment there. */
export function serviceTypes(files: ReadonlyMap<string, string>): string {
  const types = typeFiles.map((name) => files.get(name) ?? '').join('')
  return types.replaceAll(/\/\*.*?\*\/|^\/\/[^\n]*|\s+/gmsu, '')
}

/** The derived files that the service is compiled with. */
export const typeFiles = ['types.d.ts', 'operations.d.ts'] as const

/**
 * Compiles `src/` as if `generated/` held these files. The next call reuses what the edit did not affect, and so
 * takes a fraction of the time.
 *
 * @param from where reading starts: the files that these import are read as well
 */
export function serviceCompiler(from: readonly string[]) {
  const options = compilerOptions()
  // Types of packages that bring none of their own; no import leads to them.
  const ambient = ts.sys.readDirectory(`${projectDirectory}src`, ['.d.ts'])
  const parsed = new Map<string, typescript.SourceFile | undefined>()
  let previous: typescript.SemanticDiagnosticsBuilderProgram | undefined

  return (files: ReadonlyMap<string, string>) => {
    const host = ts.createIncrementalCompilerHost(options)
    const read = host.getSourceFile.bind(host)
    host.getSourceFile = (file, languageVersion) => {
      const text = file.startsWith(generatedDirectory)
        ? files.get(file.slice(generatedDirectory.length))
        : undefined
      if (text !== undefined) return versioned(file, withoutStamp(text), languageVersion)
      if (!parsed.has(file)) parsed.set(file, read(file, languageVersion))
      return parsed.get(file)
    }
    const roots = [
      ...from.map((file) => `${projectDirectory}${file}`),
      ...ambient,
      ...typeFiles.map((file) => `${generatedDirectory}${file}`),
    ]
    const builder = ts.createSemanticDiagnosticsBuilderProgram(roots, options, host, previous)
    previous = builder
    return {
      program: builder.getProgram(),
      /** Compile errors in `src/`. */
      errors: (): readonly CompileError[] =>
        builder
          .getSemanticDiagnostics()
          .filter(({ file }) => file?.fileName.startsWith(`${projectDirectory}src/`) === true)
          .map(errorOf),
    }
  }
}

/** The settings of `tsconfig.json`, changed so that a changed type is checked in other files. */
export function compilerOptions(): typescript.CompilerOptions {
  const file = `${projectDirectory}tsconfig.json`
  const { config } = ts.readConfigFile(file, (name) => ts.sys.readFile(name))
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, projectDirectory)
  // With isolated modules the compiler does not check the effect of a changed type on other files.
  return { ...options, isolatedModules: false, noErrorTruncation: true }
}

/** Without the stamp, which changes with every edit of the contract. */
function withoutStamp(text: string): string {
  return text.replace(/^\/\/ sha-256.*$/m, '//')
}

/** The builder detects changed files by their version. */
function versioned(
  file: string,
  text: string,
  options: Parameters<typescript.CompilerHost['getSourceFile']>[1],
): typescript.SourceFile {
  const version = createHash('sha256').update(text).digest('hex')
  return Object.assign(ts.createSourceFile(file, text, options, true), { version })
}

function errorOf({ file, start = 0, messageText }: typescript.Diagnostic): CompileError {
  const text = file?.text ?? ''
  const lineEnd = text.indexOf('\n', start)
  return {
    file: file?.fileName.slice(projectDirectory.length) ?? '',
    line: (file?.getLineAndCharacterOfPosition(start).line ?? 0) + 1,
    message: ts.flattenDiagnosticMessageText(messageText, ' '),
    code: text.slice(start, lineEnd < 0 ? undefined : lineEnd),
  }
}
