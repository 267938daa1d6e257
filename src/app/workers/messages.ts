import type { LeaseReport, WindowName } from '../../db/shared/leases.ts'

/** A call of a method of the primary: its number, the method's name, and its arguments. All of it is plain JSON. */
export type RemoteCall = readonly [id: number, method: string, ...parameters: readonly unknown[]]

/** What became of a call: its number, and its result or why it failed. */
export type RemoteResult =
  readonly [id: number, result: unknown] | readonly [id: number, result: null, failure: string]

/** To every other worker's listeners of a topic. */
interface Announcement {
  readonly kind: 'announcement'
  readonly topic: string
  readonly content: unknown
}

/** What a worker sends to the primary. */
export type ToPrimary =
  /** It accepts connections from now on. */
  | { readonly kind: 'ready' }
  /** It accepts no more, because it stops. */
  | { readonly kind: 'closed' }
  /** The calls of one turn of its event loop, and the leases that ended before them. */
  | {
      readonly kind: 'calls'
      readonly calls: readonly RemoteCall[]
      readonly ended: readonly LeaseReport[]
    }
  | Announcement
  /** Its metrics as prom-client reads them: requested, or its last ones. */
  | { readonly kind: 'metrics'; readonly metrics: readonly object[] }

/** What the primary sends to a worker. */
export type ToWorker =
  | { readonly kind: 'results'; readonly results: readonly RemoteResult[] }
  | Announcement
  /** Returns the leases of these windows now. */
  | { readonly kind: 'recall'; readonly windows: readonly WindowName[] }
  | { readonly kind: 'readMetrics' }
  /** Runs the jobs that need one process, from now on. */
  | { readonly kind: 'runJobs' }
  /** Stops as on a signal. */
  | { readonly kind: 'stop' }
  /** No worker accepts connections any more, or the others go on. */
  | { readonly kind: 'othersClosed' }
  /** Stops while other workers go on. */
  | { readonly kind: 'handOver' }

/** Whether a message is one of ours: node:cluster and its libraries have their own. */
export function isToPrimary(message: unknown): message is ToPrimary {
  return isOf(['ready', 'closed', 'calls', 'announcement', 'metrics'], message)
}

export function isToWorker(message: unknown): message is ToWorker {
  return isOf(
    [
      'results',
      'announcement',
      'recall',
      'readMetrics',
      'runJobs',
      'stop',
      'othersClosed',
      'handOver',
    ],
    message,
  )
}

function isOf(kinds: readonly string[], message: unknown): boolean {
  return (
    typeof message === 'object' &&
    message !== null &&
    'kind' in message &&
    kinds.some((kind) => kind === message.kind)
  )
}
