import type { SourceError } from '../../../../src/rules/yaml-source.ts'
import { type YamlSource } from '../../../../src/rules/yaml-source.ts'
import type { Path } from '../../../../src/contract/document/document-tree.ts'

/** An example that is in a file of its own: its path, and its file. */
export interface ExampleFile {
  /** Of the example in the document: `…, 'examples', 'oneListing'`. */
  readonly at: Path
  readonly name: string
  /** What its `$ref` says. */
  readonly reference: string
  /** What it must be: `data/examples/get_property_details/oneListing.yaml`. */
  readonly file: string
}

/** Reads a file by its name from the folder of `openapi.yaml`; `undefined` when there is none. */
export type ReadFile = (name: string) => string | undefined

/** The assembled contract: `openapi.yaml`, its example files, and what generation fills in. */
export interface ContractSource extends YamlSource {
  /** The file in which the node at a path is written: `openapi.yaml`, or one that it refers to. */
  fileOf(path: Path): string
  /** Broken references; empty for a source that generation can continue with. */
  readonly problems: readonly SourceError[]
  /** The examples that are in files of their own. */
  readonly examples: readonly ExampleFile[]
  /** What was read, by the names of the files. */
  readonly texts: ReadonlyMap<string, string>
  /** Hex sha-256 of all files, which changes with any of them. */
  readonly sha256: string
}

/** The file and path of a node that is written elsewhere than in its place. */
export interface Origin {
  readonly source: YamlSource
  readonly path: Path
}

/** The document while it is assembled. Each step returns the document for the next one. */
export interface Assembly {
  readonly root: YamlSource
  /** By JSON pointer into the whole document. */
  readonly origins: Map<string, Origin>
  /** Where a node is written. */
  locate(path: Path): Origin
  errorAt(path: Path, problem: string): SourceError
  readonly problems: SourceError[]
  readonly examples: ExampleFile[]
  /**
   * Reads one of the files.
   *
   * @throws {SourceError}
   */
  read(file: string, text: string): YamlSource
}

export interface ReadOptions {
  /** What to do about an example file that does not exist. Recording leaves it out, and writes it later. */
  readonly missingExamples: 'report' | 'leave out'
  /** Whether the text is older than the rules about text, and may have anchors. */
  readonly isOld: boolean
}

/** `HEAD~1:openapi.yaml` and `data/examples/a/b.yaml` make `HEAD~1:data/examples/a/b.yaml`. */
export function besideFile(file: string, name: string): string {
  return `${file.slice(0, Math.max(file.lastIndexOf('/'), file.lastIndexOf(':')) + 1)}${name}`
}
