/** Who calls. Limits, licensed data and logs go by this, never by the raw credential. */
export type Caller = AnonymousCaller

/** A call without a credential, counted by its source address. */
export interface AnonymousCaller {
  readonly kind: 'anonymous'
  readonly address: string
}
