import type { SameHome } from '../market/store/same-homes.ts'
import { InvalidArgumentError } from 'commander'
import type { Clock } from '../base/clock.ts'
import type { RandomBytes } from '../base/random-id.ts'
import type { OpenApiDocument } from '../contract/contract.ts'
import type { Settings } from '../settings.ts'
import type { Console, ExitCode } from './console.ts'

/** What the operator's command needs. */
export interface NilamParts {
  /** The folder of the databases. */
  readonly home: string
  readonly dataDirectory: string
  readonly settings: Settings
  /** Reads the contract, which only some commands need. */
  readonly document: () => Promise<OpenApiDocument>
  readonly clock: Clock
  readonly randomBytes: RandomBytes
  readonly console: Console
}

/** What each command group needs. */
export interface CommandParts extends NilamParts {
  /** Ends the process with another exit code than 0, after pending work. */
  readonly endWith: (code: ExitCode) => void
}

/** A whole number; the command checks its range. */
export function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/u.test(text)) throw new InvalidArgumentError('Enter a whole number.')
  return Number(text)
}

/** Collects an option that can be repeated. */
export function repeated(text: string, before: readonly string[] = []): readonly string[] {
  return [...before, text]
}

/** The rows of one home from two sources, as a part of a sentence. */
export function sameHomeInWords({ shown, hidden }: SameHome): string {
  return `${shown.source}'s row ${shown.sourceRowId} is public as ${shown.listingId}, and ${hidden.source}'s row ${hidden.sourceRowId} is hidden`
}
