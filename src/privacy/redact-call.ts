import type { RecordedCall } from '../store/calls/recorded-call.ts'
import type { PersonalDataKind } from './personal-data.ts'
import { redactArguments } from './redact-arguments.ts'
import { redact } from './redact.ts'

/** A finished call whose texts may be stored. It still names its caller. */
export interface RedactedCall extends RecordedCall {
  /** The kinds of personal data that were redacted in `arguments`. */
  readonly kinds: readonly PersonalDataKind[]
}

/** Removes personal data from every text that the caller chose, and truncates what is longer than real calls. */
export function redactCall(call: RecordedCall): RedactedCall {
  const { value, kinds } = redactArguments(call.arguments)
  return {
    ...call,
    // The name of an unknown operation is the caller's own text.
    operationId: redact(call.operationId.slice(0, maxOperationIdLength)).text,
    requestId: ownId.test(call.requestId) ? call.requestId : redact(call.requestId).text,
    // A message may quote an argument.
    message: call.message && redact(call.message.slice(0, maxMessageLength)).text,
    arguments: value,
    kinds,
  }
}

/** The ids that we make ourselves. */
const ownId = /^req_[0-9A-Za-z]{22}$/

const maxOperationIdLength = 64
const maxMessageLength = 2000
