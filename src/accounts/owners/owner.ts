import type { OwnerRecord } from './owner-repository.ts'

/** A person or company that has an account. */
export interface Owner {
  readonly ownerId: string
  /** Lower case: what the owner signs in with. */
  readonly email: string
  /** A second address for notices about usage and cost. */
  readonly billingEmail: string | null
  readonly emailVerifiedAtMs: number | null
  readonly disabledAtMs: number | null
  readonly createdAtMs: number
}

/** An owner without the password hash. */
export function ownerOf({ passwordHash: _, ...owner }: OwnerRecord): Owner {
  return owner
}
