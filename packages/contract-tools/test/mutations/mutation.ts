import type { Rating } from '../../src/diff/rating-rules.ts'
import type { Path } from '../../../../src/contract/document-tree.ts'
import type { SourceEdit } from './source-edits.ts'

/** What is written by `make generate`, or measured beside it, and can tell of an edit. */
export const surfaces = ['openapi.json', 'types', 'validators', 'tools'] as const

export type Surface = (typeof surfaces)[number]

/** One call or one answer, and whether the contract takes it before and after the edit. */
export interface Probe {
  readonly operation: string
  readonly value: { readonly arguments: unknown } | { readonly answer: unknown }
  readonly before: boolean
  readonly after: boolean
}

/** The edit is taken over: it shows on these surfaces at least, and `make diff` rates it so. */
export interface Flows {
  readonly result: 'flows'
  /** The compiler then refuses the service where it has to follow: the word by which it names what is meant. */
  readonly breaksCode?: string
  readonly on: readonly Surface[]
  readonly rating: Rating
  readonly probe?: Probe
}

/** The refusal stands at the places that no longer fit what was edited. */
export const whereItIsUsed = 'where it is used'

export type Refuser = 'make generate' | 'lint' | 'MCP budget'

/** The edit is refused, at the line of the edit unless another place is named. */
export interface Refused {
  readonly result: 'refused'
  readonly by: Refuser
  readonly says: RegExp
  /** The place of the refusal, where it is not the edit itself. */
  readonly at?: Path | typeof whereItIsUsed
}

export interface Mutation {
  readonly kind: string
  readonly edit: SourceEdit
  readonly expects: Flows | Refused
}

export function idOf({ kind, edit }: Mutation): string {
  return `${kind} | ${edit.place} | ${edit.told}`
}

export function flows(rating: Rating, on: readonly Surface[], probe?: Probe): Flows {
  return { result: 'flows', rating, on, ...(probe === undefined ? {} : { probe }) }
}

/** Taken into `generated/`, and then refused by the compiler, which names this word. */
export function uncompiled(
  breaksCode: string,
  rating: Rating,
  on: readonly Surface[],
  probe?: Probe,
): Flows {
  return { ...flows(rating, on, probe), breaksCode }
}

/** Refused by `make generate`. */
export function refused(says: RegExp, at?: Refused['at']): Refused {
  return { result: 'refused', by: 'make generate', says, ...(at === undefined ? {} : { at }) }
}
