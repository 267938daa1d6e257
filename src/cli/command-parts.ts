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
