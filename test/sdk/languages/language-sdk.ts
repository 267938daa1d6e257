import type { ToolName } from '../toolchain.ts'

/**
 * What happens to a response of a later version of the contract: its new enum value or field is kept, is dropped while the
 * rest is read, or the whole response ends in an error.
 */
export type Tolerance = 'kept' | 'dropped' | 'an error'

/**
 * A generator of clients in another language than TypeScript, and a program that calls with what it makes. The table shows
 * its members, and `proveLanguage` tests that each of them is true.
 */
export interface LanguageSdk {
  readonly language: string
  /** The generator, as the table names it. */
  readonly name: string
  /** Of the generator. */
  readonly version: string
  /** What has to be installed. Without it the proof is left out, and says so. */
  readonly needs: readonly ToolName[]
  /** What a partner types, the document's address being `$DOCUMENT`. */
  readonly settings: string
  /** How strictly the generated code and the program are compiled or checked, such as `mypy --strict`. */
  readonly flags: string
  /** Whether errors have types, or the program parses their text. */
  readonly errors: 'by type' | 'as text'
  /** Whether each declared header has a member of its type, or is looked up by its name. */
  readonly headers: 'by type' | 'as text'
  /** Whether a field that is null is null in the client's model, or is left out when the model is written again. */
  readonly nulls: 'kept' | 'dropped'
  /** Whether it sends defaults of the contract for arguments that are left out, so that the response does not name these. */
  readonly sendsDefaults?: true
  readonly unknownValue: Tolerance
  readonly unknownField: Tolerance
  /** What a partner should know, the generator's faults included. */
  readonly remark: string
  /** Generates the client from the document at an address, and puts the program beside it. */
  generate(documentUrl: string, folder: string): Promise<void>
  /** Compiles or checks the client and the program as the flags say. @throws with what is found, warnings included */
  compile(folder: string): Promise<void>
  /**
   * Compiles a program of mistakes, or runs it where there is no compiler: a line with `mistake` in a comment has to be an
   * error, and no other line.
   */
  compileMistakes(folder: string): Promise<Mistakes>
  /** Runs the program on a file of `PartnerStep`s, and returns what it printed: `Outcome`s by the steps' names, as JSON. */
  run(folder: string, stepsFile: string): Promise<string>
}

export interface Mistakes {
  /** The program. */
  readonly source: string
  /** The lines, from 1, that the compiler rejects; without one, those that fail. */
  readonly rejected: readonly number[]
}
