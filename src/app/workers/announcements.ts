import { localListeners, type Broadcast } from '../../db/shared/broadcast.ts'
import { isToPrimary } from './messages.ts'
import type { PrimaryLink } from './primary-link.ts'
import { send, type MessagePeer } from './worker-pool.ts'

/** Passes what a worker announces on to the others. */
export function relayAnnouncements(from: MessagePeer, workers: () => readonly MessagePeer[]): void {
  from.on('message', (message: unknown) => {
    if (!isToPrimary(message) || message.kind !== 'announcement') return
    for (const worker of workers()) if (worker !== from) send(worker, message)
  })
}

/** Announcements between workers. None is missed: a worker without its primary ends. */
export function workerBroadcast(link: Pick<PrimaryLink, 'send' | 'on'>): Broadcast {
  const local = localListeners()
  link.on('announcement', ({ topic, content }) => local.publish(topic, content))
  return {
    publish(topic, content) {
      local.publish(topic, content)
      void link.send({ kind: 'announcement', topic, content })
    },
    subscribe: local.subscribe,
  }
}
