import type { Caller } from '../../base/caller.ts'
import { utcDay } from '../../base/day.ts'
import type { ErrorCode } from '../../base/error-catalogue.ts'
import { noPseudonyms, type CallerPseudonyms } from './caller-pseudonyms.ts'
import type { PersonalDataKind } from '../../privacy/personal-data.ts'
import { redactArguments } from '../../privacy/redact-arguments.ts'
import { redact } from '../../privacy/redact.ts'

/** A finished call as the pipeline reports it. */
export interface ObservedCall {
  /** Milliseconds since the Unix epoch. */
  readonly atMs: number
  readonly operationId: string
  readonly transport: 'rest' | 'mcp' | 'web'
  /** Absent when the call was rejected before authentication. */
  readonly callerKind?: Caller['kind']
  /** Absent when nothing is known of the caller. */
  readonly pseudonyms?: CallerPseudonyms
  /** As the caller sent them. */
  readonly arguments: unknown
  readonly outcome: 'answered' | ErrorCode
}

/** The part of a call that is stored to recognise abuse, without persons, addresses or credentials. */
export interface AbuseRecord extends CallerPseudonyms {
  readonly atMs: number
  /** The UTC day of `atMs`, `YYYY-MM-DD`, for retention and counting. */
  readonly day: string
  readonly operationId: string
  readonly transport: ObservedCall['transport']
  readonly callerKind: Caller['kind'] | null
  readonly arguments: unknown
  /** The kinds of personal data that were redacted in `arguments`. */
  readonly kinds: readonly PersonalDataKind[]
  readonly outcome: ObservedCall['outcome']
}

/** The redacted record of a call. */
export function abuseRecord(call: ObservedCall): AbuseRecord {
  const { value, kinds } = redactArguments(call.arguments)
  return {
    atMs: call.atMs,
    day: utcDay(call.atMs),
    // The name of an unknown operation is the caller's own text.
    operationId: redact(call.operationId.slice(0, maxOperationIdLength)).text,
    transport: call.transport,
    callerKind: call.callerKind ?? null,
    ...(call.pseudonyms ?? noPseudonyms),
    arguments: value,
    kinds,
    outcome: call.outcome,
  }
}

const maxOperationIdLength = 64
