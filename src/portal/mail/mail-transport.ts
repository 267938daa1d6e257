import type { Envelope } from './email.ts'

/** The result of sending one email. `rejected` is final: a retry would fail in the same way. */
export type Delivery =
  | { readonly outcome: 'delivered' }
  | { readonly outcome: 'failed' | 'rejected'; readonly reason: string }

/** Sends emails, to a mail server or into a folder. */
export interface MailTransport {
  /**
   * Never throws for errors of servers, networks or disks.
   *
   * @param stopping aborts what waits for a server
   */
  send(envelope: Envelope, stopping: AbortSignal): Promise<Delivery>
  close(): void
}

const maxReasonLength = 300

/** For a table that the operator reads; bounded, because servers send long pages. */
export function failureReason(failure: unknown): string {
  const text = failure instanceof Error ? failure.message : String(failure)
  return text.replace(/\s+/g, ' ').slice(0, maxReasonLength)
}
