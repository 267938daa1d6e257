import { localListeners, type Broadcast } from '../store/shared/broadcast.ts'

/** What a change may have made stale: one app, or every app of one owner. */
export type AccountChange = { readonly appId: string } | { readonly ownerId: string }

const topic = 'accounts'

/**
 * Notifies the caches of every process of the deployment that a credential may have changed, so that a revoked key is rejected
 * here at once, and by the others within a second. Processes that share no broadcast notice when their cached entries expire.
 */
export type AccountChanges = ReturnType<typeof accountChanges>

/** By default announcements stay in this process. */
export function accountChanges(broadcast: Broadcast = localListeners()) {
  return {
    announce(change: AccountChange): void {
      broadcast.publish(topic, change)
    },
    /**
     * Called with `undefined` when changes of other processes may have been missed: then every cached entry may be stale.
     *
     * @returns a function that removes the listener
     */
    listen: (listener: (change: AccountChange | undefined) => void): (() => void) =>
      broadcast.subscribe(topic, (message) => listener(changeIn(message))),
  }
}

/** Undefined, which may mean any change, for a message that a newer version sent. */
function changeIn(message: unknown): AccountChange | undefined {
  if (typeof message !== 'object' || message === null) return undefined
  if ('appId' in message && typeof message.appId === 'string') return { appId: message.appId }
  if ('ownerId' in message && typeof message.ownerId === 'string') {
    return { ownerId: message.ownerId }
  }
  return undefined
}
