import type { AppOfCall } from '../../base/caller.ts'
import { errorCatalogue, type ErrorCode } from '../../base/error-catalogue.ts'
import type { LimitReason, Refusal } from '../../base/refusal.ts'
import { redactArguments } from '../../privacy/redact-arguments.ts'
import { redact } from '../../privacy/redact.ts'
import type { PersonalDataKind } from '../../privacy/personal-data.ts'

/** A finished call of an app, as the pipeline reports it. */
export interface ObservedRequest {
  readonly app: AppOfCall
  readonly atMs: number
  readonly requestId: string
  readonly operationId: string
  readonly transport: 'rest' | 'mcp' | 'web'
  readonly durationMs: number
  readonly cache?: 'hit' | 'miss'
  /** Absent for an answered call. */
  readonly refusal?: Refusal
  /** As the caller sent them; absent where the call was rejected before they were read. */
  readonly body?: { readonly value: unknown }
}

/** What an owner sees of a call, beside its time and status. Without personal data. */
export interface RequestDetails {
  readonly transport: ObservedRequest['transport']
  readonly code: 'answered' | ErrorCode
  /** The limit of a 429. */
  readonly reason?: LimitReason
  readonly durationMs: number
  readonly cache?: 'hit' | 'miss'
  /** Whether a person made the call, through an OAuth client. */
  readonly isPersons?: boolean
  /** What was wrong. Absent where it may repeat what a person sent. */
  readonly message?: string
  /** As the caller sent them, redacted. Absent where they were not read, and for calls of people. */
  readonly arguments?: unknown
  /** What was redacted. */
  readonly kinds: readonly PersonalDataKind[]
}

/** A call, ready to be stored. */
export interface RequestRecord {
  readonly appId: string
  readonly atMs: number
  readonly requestId: string
  readonly status: number
  readonly operationId: string
  /** Of the server credential, or of the OAuth client of a person's call. */
  readonly credentialId: string
  readonly isTest: boolean
  readonly details: RequestDetails
}

/**
 * The record of a call. A person who calls through an app has not shown the arguments to its owner: neither they nor a message
 * that could repeat them are stored.
 */
export function requestRecord(call: ObservedRequest): RequestRecord {
  const { app, atMs, requestId, operationId, transport, durationMs, cache, refusal, body } = call
  const { appId, isTest, clientId } = app
  const isPersons = clientId !== undefined
  const redacted = isPersons || body === undefined ? undefined : redactArguments(body.value)
  const mayQuote = isPersons && body !== undefined && refusal?.error !== 'rate_limited'
  return {
    appId,
    atMs,
    requestId: ownId.test(requestId) ? requestId : redact(requestId).text,
    status: refusal === undefined ? 200 : errorCatalogue[refusal.error],
    operationId,
    credentialId: credentialOf(app),
    isTest,
    details: {
      transport,
      code: refusal?.error ?? 'answered',
      ...(refusal?.error === 'rate_limited' && { reason: refusal.reason }),
      durationMs: Math.round(durationMs * 1000) / 1000,
      ...(cache !== undefined && { cache }),
      ...(isPersons && { isPersons }),
      ...(refusal !== undefined && !mayQuote && { message: messageOf(refusal) }),
      ...(redacted !== undefined && { arguments: redacted.value }),
      kinds: redacted?.kinds ?? [],
    },
  }
}

/** What a call was made with: the id of a server credential, or the OAuth client of a person's call. */
export function credentialOf({ credentialId, clientId }: AppOfCall): string {
  return credentialId ?? clientId ?? ''
}

/** The ids that we make ourselves. */
const ownId = /^req_[0-9A-Za-z]{22}$/

/** A message may quote an argument. */
function messageOf({ message }: Refusal): string {
  return redact(message.slice(0, maxMessageLength)).text
}

const maxMessageLength = 2000
