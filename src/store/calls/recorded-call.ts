import type { AppOfCall, Caller } from '../../base/caller.ts'
import type { ErrorCode } from '../../base/error-catalogue.ts'
import type { LimitReason } from '../../base/refusal.ts'

/**
 * A finished call on its way to the recorder, as plain JSON. It has what the caller sent, so it is never stored: see
 * `privacy/redact-call.ts`.
 */
export interface RecordedCall {
  /** Milliseconds since the Unix epoch. */
  readonly atMs: number
  /** As the caller named it, whether or not there is such an operation. */
  readonly operationId: string
  readonly requestId: string
  readonly transport: 'rest' | 'mcp' | 'web'
  readonly durationMs: number
  readonly code: 'ok' | ErrorCode
  readonly reason?: LimitReason | undefined
  readonly message?: string | undefined
  readonly cache?: 'hit' | 'miss' | undefined
  readonly ipAddress?: string | undefined
  /** Absent when the call was rejected before authentication. */
  readonly callerKind?: Caller['kind'] | undefined
  readonly ownerId?: string | undefined
  /** The app that the call was made for, or whose credential was rejected. */
  readonly app?: AppOfCall | undefined
  /** Absent when the call was rejected before they were read. */
  readonly arguments?: unknown
}
