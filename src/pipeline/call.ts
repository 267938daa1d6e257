import type { PresentedCredential } from '../auth/presented-credential.ts'
import type { Refusal } from '../base/refusal.ts'
import type { AnswerHeaders } from '../ratelimit/usage-headers.ts'

/** One tool call as a door read it: nothing in it has been checked yet. */
export interface Call {
  readonly transport: 'rest' | 'mcp' | 'web'
  readonly operationId: string
  readonly arguments: unknown
  readonly credential: PresentedCredential
  /** The source address as the trusted hops allow it to be known. */
  readonly address: string
  readonly requestId: string
}

/** What the road made of a call; a door only turns it into bytes. */
export type Outcome = (Answered | Refusal) & {
  /** What the answer says of its caller's limits, where any apply. */
  readonly headers?: AnswerHeaders
}

export interface Answered {
  readonly refused: false
  /** The checked answer as JSON text. */
  readonly json: string
}
