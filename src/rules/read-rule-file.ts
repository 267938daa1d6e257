import type { AnySchemaObject, ValidateFunction } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { readYaml, SourceError, type YamlSource } from './yaml-source.ts'
import { describeSchemaErrors } from './describe-schema-errors.ts'
import { figureReaders } from './figures.ts'
import type { Schema } from './schema.ts'

/** A place in a rule file: keys and array positions from the root. */
export type RulePath = readonly (string | number)[]

/** Reports a problem at a place. The problem ends by saying what to write. */
export type Report = (path: RulePath, problem: string) => void

interface RuleKind<T> {
  /**
   * Closed: unknown keys are problems. The keyword `write` says what to write instead; it ends the message of every
   * problem at that place.
   */
  readonly schema: Schema<T>
  readonly check?: (value: T, report: Report) => void
}

/** A rule file's value, and its source for the places of problems that are found later. */
export interface RuleFile<T> {
  readonly source: YamlSource
  readonly value: T
}

/** A rule file that cannot be used. `message` lists every problem, one `file:line:col problem` a line. */
export class RuleFileError extends Error {
  readonly problems: readonly SourceError[]

  constructor(problems: readonly SourceError[]) {
    super(problems.map((problem) => problem.message).join('\n'))
    this.name = 'RuleFileError'
    this.problems = problems
  }
}

/**
 * Makes the reader of one kind of rule file; the schema is compiled once, for the first file.
 *
 * The value is what YAML holds, with figures read as the schema says (`figures.ts`). Nothing else is coerced, and no
 * default is filled in.
 *
 * @returns a reader of a file's name (for messages) and text, which throws {@link RuleFileError} with all problems.
 */
export function ruleFileReader<T>(kind: RuleKind<T>): (file: string, text: string) => RuleFile<T> {
  // Compiling takes tens of milliseconds, and many kinds are never read by a server.
  let isRight: ValidateFunction<T> | undefined
  return (file, text) => {
    isRight ??= ajv.compile<T>(kind.schema)
    const source = parse(file, text)
    const value = shaped(isRight, source)
    const problems: SourceError[] = []
    kind.check?.(value, (path, problem) => problems.push(source.errorAt(path, problem)))
    if (problems.length > 0) throw new RuleFileError(inFileOrder(problems))
    return { source, value }
  }
}

const ajv = new Ajv2020({
  strict: true,
  allowUnionTypes: true,
  allErrors: true,
  verbose: true,
  discriminator: true,
  // Each validator reads a file or two, once: optimizing its code costs more than it saves.
  code: { optimize: false },
})
addFormats.default(ajv, ['date', 'uri'])
ajv.addKeyword({ keyword: 'write', schemaType: 'string' })
ajv.addKeyword({
  keyword: 'readAs',
  type: 'string',
  schemaType: 'string',
  modifying: true,
  errors: false,
  /** Replaces a text by its figure. A text that does not match is left as it is: `pattern` reports it. */
  compile: (name: keyof typeof figureReaders, { pattern }: AnySchemaObject) => {
    const isFigure = new RegExp(pattern, 'u')
    return (text: string, place) => {
      if (place !== undefined && isFigure.test(text)) {
        place.parentData[place.parentDataProperty] = figureReaders[name](text)
      }
      return true
    }
  },
})

function parse(file: string, text: string): YamlSource {
  try {
    return readYaml(file, text)
  } catch (error) {
    throw error instanceof SourceError ? new RuleFileError([error]) : error
  }
}

function shaped<T>(isRight: ValidateFunction<T>, source: YamlSource): T {
  // A copy: figures are replaced in place, and YAML aliases are one object in several places.
  const value: unknown = JSON.parse(JSON.stringify(source.value))
  if (isRight(value)) return value
  const described = describeSchemaErrors(isRight.errors ?? [], value)
  throw new RuleFileError(
    inFileOrder(described.map(({ path, problem }) => source.errorAt(path, problem))),
  )
}

function inFileOrder(problems: readonly SourceError[]): readonly SourceError[] {
  return problems.toSorted((a, b) => a.place.line - b.place.line || a.place.column - b.place.column)
}
