/** What a change may have made stale: everything of one app, or of every app of one owner. */
export type AccountChange = { readonly appId: string } | { readonly ownerId: string }

/**
 * Tells the parts of this process that remember credentials that one has changed, so that a revoked key is refused at
 * once here. Other processes learn when what they remember runs out.
 */
export interface AccountChanges {
  announce(change: AccountChange): void
  /** What it returns takes the listener off. */
  listen(listener: (change: AccountChange) => void): () => void
}

export function accountChanges(): AccountChanges {
  const listeners = new Set<(change: AccountChange) => void>()
  return {
    announce(change) {
      for (const listener of listeners) listener(change)
    },
    listen(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
