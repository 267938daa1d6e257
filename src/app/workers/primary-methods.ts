import type { WindowStore } from '../../db/shared/window-store.ts'
import { isToPrimary, type RemoteCall, type RemoteResult } from './messages.ts'
import type { MetricsText } from './worker-metrics.ts'
import type { WindowLeases } from './window-leases.ts'
import { send, type MessagePeer } from './worker-pool.ts'

/** What the primary does for its workers: it decides on windows, knows all metrics, and accepts connections. */
export interface PrimaryMethods
  extends Pick<WindowStore, 'add' | 'read' | 'giveBack'>, Pick<WindowLeases, 'take'> {
  metrics(): Promise<MetricsText>
  /** Resolves when the connections that wait now were given to workers. */
  acceptWaiting(): Promise<void>
  /** Whether another server runs on the same home, without Redis. */
  isHomeShared(): boolean
}

/** Runs the calls of a worker, after it has returned leases. Results that are there at once go back in one message. */
export function runCalls(
  worker: MessagePeer,
  leases: Pick<WindowLeases, 'report'>,
  methods: PrimaryMethods,
): void {
  worker.on('message', (message: unknown) => {
    if (!isToPrimary(message) || message.kind !== 'calls') return
    if (message.ended.length > 0) leases.report(message.ended)
    const results: RemoteResult[] = []
    for (const call of message.calls) {
      const result = run(methods, call)
      if (result instanceof Promise) {
        void result.then((late) => send(worker, { kind: 'results', results: [late] }))
      } else results.push(result)
    }
    if (results.length > 0) send(worker, { kind: 'results', results })
  })
}

function run(
  methods: PrimaryMethods,
  [id, name, ...parameters]: RemoteCall,
): RemoteResult | Promise<RemoteResult> {
  const failed = (failure: unknown): RemoteResult => [
    id,
    null,
    failure instanceof Error ? failure.message : String(failure),
  ]
  try {
    // A worker calls the methods as they are declared.
    const method = methods[name as keyof PrimaryMethods] as (...given: unknown[]) => unknown
    const result = method(...parameters)
    return result instanceof Promise
      ? result.then((value): RemoteResult => [id, value], failed)
      : [id, result]
  } catch (failure) {
    return failed(failure)
  }
}
