import type { Envelope } from './letter.ts'

/** What became of a letter. `refused_for_good`: trying again would end the same way. */
export type Delivery =
  | { readonly outcome: 'delivered' }
  | { readonly outcome: 'failed' | 'refused_for_good'; readonly reason: string }

/** Brings letters out of the house: to a mail server, or to a folder. */
export interface Carrier {
  /** Never throws for what a server, network or disk does. */
  carry(envelope: Envelope): Promise<Delivery>
  close(): void
}

const longestReason = 300

/** For the operator, who reads it in a table; kept short because servers write pages. */
export function failureReason(failure: unknown): string {
  const text = failure instanceof Error ? failure.message : String(failure)
  return text.replace(/\s+/g, ' ').slice(0, longestReason)
}
