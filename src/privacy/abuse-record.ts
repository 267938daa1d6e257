import type { Caller } from '../base/caller.ts'
import { utcDay } from '../base/day.ts'
import type { ErrorCode } from '../base/error-catalogue.ts'
import type { PersonalDataKind } from './personal-data.ts'
import { redactArguments } from './redact-arguments.ts'
import { redact } from './redact.ts'

/** A finished call as the road tells it. */
export interface ObservedCall {
  /** Milliseconds since the Unix epoch. */
  readonly atMs: number
  readonly operationId: string
  readonly transport: 'rest' | 'mcp' | 'web'
  /** Absent when the call was refused before anybody could be identified. */
  readonly callerKind?: Caller['kind']
  /** As the caller sent them. */
  readonly arguments: unknown
  readonly outcome: 'answered' | ErrorCode
}

/** What is kept of a call to recognise abuse. Nothing in it names a person, an address or a credential. */
export interface AbuseRecord {
  readonly atMs: number
  /** The UTC day of `atMs`, `YYYY-MM-DD`: what retention and counting go by. */
  readonly day: string
  readonly operationId: string
  readonly transport: ObservedCall['transport']
  readonly callerKind: Caller['kind'] | null
  readonly arguments: unknown
  /** The kinds of personal data that were taken out of `arguments`. */
  readonly kinds: readonly PersonalDataKind[]
  readonly outcome: ObservedCall['outcome']
}

export function abuseRecord(call: ObservedCall): AbuseRecord {
  const { value, kinds } = redactArguments(call.arguments)
  return {
    atMs: call.atMs,
    day: utcDay(call.atMs),
    // An operation that does not exist is named by the caller.
    operationId: redact(call.operationId.slice(0, maxOperationIdLength)).text,
    transport: call.transport,
    callerKind: call.callerKind ?? null,
    arguments: value,
    kinds,
    outcome: call.outcome,
  }
}

const maxOperationIdLength = 64
