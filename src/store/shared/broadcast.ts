/** A message to every process of a deployment. Messages are data that JSON can hold. */
export interface Broadcast {
  /** This process's listeners hear it before the function returns, those of other processes within a second. */
  publish(topic: string, message: unknown): void
  /**
   * Hears every message of a topic. `undefined` says that messages of other processes may have been missed: forget what they
   * may have been about. It comes again while they may be missed, at least twice a second.
   *
   * @returns a function that removes the listener
   */
  subscribe(topic: string, listener: (message: unknown) => void): () => void
}

/** A broadcast for one process alone; the others are built on it. */
export function localListeners() {
  const topics = new Map<string, Set<(message: unknown) => void>>()

  return {
    publish(topic: string, message: unknown) {
      for (const listener of topics.get(topic) ?? []) listener(message)
    },
    subscribe(topic: string, listener: (message: unknown) => void) {
      const listeners = topics.get(topic) ?? new Set()
      topics.set(topic, listeners.add(listener))
      return () => {
        listeners.delete(listener)
      }
    },
    /** Notifies every listener of every topic that messages may have been missed. */
    publishGap() {
      for (const listeners of topics.values()) {
        for (const listener of listeners) listener(undefined)
      }
    },
  }
}
