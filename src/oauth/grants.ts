import type { Actor } from '../accounts/actor.ts'

/** What a person has allowed a client. */
export interface Grant {
  readonly grantId: string
  readonly clientId: string
  /** As the client calls itself: anybody's text. */
  readonly clientName: string
  /** Hosts, or schemes of apps on a device, that the client is sent back to. */
  readonly redirectHosts: readonly string[]
  readonly scopes: readonly string[]
  readonly grantedAtMs: number
  /** When a token was last issued; to a few minutes. */
  readonly lastUsedAtMs: number
}

export interface Grants {
  /** Those of a person that still give tokens, newest first. */
  of(ownerId: string): Promise<readonly Grant[]>
  /** Ends a grant with all of its tokens; false when the person has no such grant. */
  revoke(ownerId: string, grantId: string, actor: Actor): Promise<boolean>
}
