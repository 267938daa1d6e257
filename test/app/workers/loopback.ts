import { EventEmitter } from 'node:events'
import { openPrimaryLink, type PrimaryLink } from '../../../src/app/workers/primary-link.ts'
import type { MessagePeer } from '../../../src/app/workers/worker-pool.ts'
import { afterTimeout, type Scheduler } from '../../../src/base/scheduler.ts'

/** Both ends of a channel in one process. Messages are copied as JSON and arrive later, as between processes. */
export interface Loopback {
  /** The worker as its primary sees it. */
  readonly worker: MessagePeer
  readonly link: PrimaryLink
  /** How many messages the worker has sent. */
  sent(): number
}

export function openLoopback(
  later: Scheduler = afterTimeout,
  monotonic: () => number = () => performance.now(),
): Loopback {
  const atPrimary = new EventEmitter()
  const atWorker = new EventEmitter()
  let sent = 0
  const deliver = (to: EventEmitter, message: unknown): void => {
    const text = JSON.stringify(message)
    setImmediate(() => to.emit('message', JSON.parse(text)))
  }
  return {
    worker: Object.assign(atPrimary, {
      isConnected: () => true,
      send(message: unknown) {
        deliver(atWorker, message)
        return true
      },
      // An emitter has the events of a worker, which the type lists one by one.
    }) as unknown as MessagePeer,
    link: openPrimaryLink({
      channel: {
        async send(message) {
          sent += 1
          deliver(atPrimary, message)
        },
        listen: (listener) => void atWorker.on('message', listener),
      },
      later,
      monotonic,
    }),
    sent: () => sent,
  }
}
