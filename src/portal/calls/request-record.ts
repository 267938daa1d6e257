import type { AppOfCall } from '../../base/caller.ts'
import { errorCatalogue } from '../../base/error-catalogue.ts'
import type { RedactedCall } from '../../privacy/redact-call.ts'

/** What an owner sees of a call, beside its time and status. Without personal data. */
export interface RequestDetails extends Pick<
  RedactedCall,
  'transport' | 'code' | 'reason' | 'durationMs' | 'cache' | 'kinds'
> {
  /** Whether a person made the call, through an OAuth client. */
  readonly isPersons?: boolean
  /** What was wrong. Absent where it may repeat what a person sent. */
  readonly message?: string | undefined
  /** As the caller sent them, redacted. Absent where they were not read, and for calls of people. */
  readonly arguments?: unknown
}

/** A call, ready to be stored. */
export type RequestRecord = ReturnType<typeof requestRecord>

/**
 * The record of a call of an app. A person who calls through an app has not shown the arguments to its owner: neither they nor a
 * message that could repeat them are stored.
 */
export function requestRecord(call: RedactedCall, app: AppOfCall) {
  const { atMs, requestId, operationId, transport, code, reason, durationMs, cache } = call
  const isPersons = app.clientId !== undefined
  const mayQuote = isPersons && call.arguments !== undefined && code !== 'rate_limited'
  const details: RequestDetails = {
    ...{ transport, code, reason, cache },
    durationMs: Math.round(durationMs * 1000) / 1000,
    ...(isPersons && { isPersons }),
    message: mayQuote ? undefined : call.message,
    arguments: isPersons ? undefined : call.arguments,
    kinds: isPersons ? [] : call.kinds,
  }
  return {
    ...{ appId: app.appId, isTest: app.isTest, atMs, requestId, operationId, details },
    status: code === 'ok' ? 200 : errorCatalogue[code],
    /** Of the server credential, or of the OAuth client of a person's call. */
    credentialId: app.credentialId ?? app.clientId ?? '',
  }
}
