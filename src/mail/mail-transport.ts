import type { Envelope } from './email.ts'

/** What became of a email. `rejected`: trying again would end the same way. */
export type Delivery =
  | { readonly outcome: 'delivered' }
  | { readonly outcome: 'failed' | 'rejected'; readonly reason: string }

/** Brings letters out of the house: to a mail server, or to a folder. */
export interface MailTransport {
  /** Never throws for what a server, network or disk does. */
  send(envelope: Envelope): Promise<Delivery>
  close(): void
}

const maxReasonLength = 300

/** For the operator, who reads it in a table; kept short because servers write pages. */
export function failureReason(failure: unknown): string {
  const text = failure instanceof Error ? failure.message : String(failure)
  return text.replace(/\s+/g, ' ').slice(0, maxReasonLength)
}
