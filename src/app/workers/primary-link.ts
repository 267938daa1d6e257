import type { Scheduler } from '../../base/scheduler.ts'
import { UnavailableError } from '../../base/unavailable.ts'
import { isToWorker, type RemoteCall, type ToPrimary, type ToWorker } from './messages.ts'
import type { PrimaryMethods } from './primary-methods.ts'

/** A worker's end of the channel to its primary. */
export interface PrimaryLink {
  /**
   * Runs a method of the primary. The calls of one turn of the event loop are sent in one message.
   *
   * @throws {UnavailableError} when the primary does not reply in time, or fails.
   */
  call<Name extends keyof PrimaryMethods>(
    name: Name,
    ...parameters: Parameters<PrimaryMethods[Name]>
  ): Promise<Awaited<ReturnType<PrimaryMethods[Name]>>>
  /** Resolves when the message is with the system, or was lost because the primary has ended. */
  send(message: ToPrimary): Promise<void>
  /** Receives what the primary sends on its own, of one kind. */
  on<Kind extends ToWorker['kind']>(
    kind: Kind,
    listener: (message: Extract<ToWorker, { kind: Kind }>) => void,
  ): void
}

/** The channel that node:child_process opens between the two; a test has its own. */
export interface Channel {
  send(message: ToPrimary): Promise<void>
  listen(listener: (message: unknown) => void): void
}

interface LinkParts {
  readonly channel: Channel
  readonly later: Scheduler
  /** Milliseconds that only go forward. */
  readonly monotonic: () => number
}

/** How long a call waits for the primary. */
const maxWaitMs = 1000
const checkEveryMs = 100

interface Waiting {
  readonly sentAtMs: number
  readonly resolve: (result: unknown) => void
  readonly reject: (failure: Error) => void
}

export function openPrimaryLink({ channel, later, monotonic }: LinkParts): PrimaryLink {
  let turn: RemoteCall[] = []
  let nextId = 1
  /** By the number of the call, in the order in which they were made. */
  const waiting = new Map<number, Waiting>()
  const listeners = new Map<string, (message: never) => void>()
  let isChecking = false

  function sendTurn(): void {
    const calls = turn
    turn = []
    void channel.send({ kind: 'calls', calls })
  }

  /** One timer for all calls: a timer for each would cost more than its part of a message. */
  function rejectLate(): void {
    const latestMs = monotonic() - maxWaitMs
    for (const [id, { sentAtMs, reject }] of waiting) {
      if (sentAtMs > latestMs) break
      waiting.delete(id)
      reject(new UnavailableError('The primary process did not reply in time'))
    }
    isChecking = waiting.size > 0
    if (isChecking) later(rejectLate, checkEveryMs)
  }

  channel.listen((message) => {
    if (!isToWorker(message)) return
    // A listener is stored under the kind that it takes.
    if (message.kind !== 'results') return listeners.get(message.kind)?.(message as never)
    for (const [id, result, failure] of message.results) {
      const call = waiting.get(id)
      waiting.delete(id)
      if (failure === undefined) call?.resolve(result)
      else call?.reject(new UnavailableError(`The primary process failed: ${failure}`))
    }
  })

  return {
    call(name, ...parameters) {
      return new Promise((resolve, reject) => {
        const id = nextId++
        if (turn.push([id, name, ...parameters]) === 1) setImmediate(sendTurn)
        // The result is that of this method.
        const settle = resolve as (result: unknown) => void
        waiting.set(id, { sentAtMs: monotonic(), resolve: settle, reject })
        if (isChecking) return
        isChecking = true
        later(rejectLate, checkEveryMs)
      })
    },
    send: channel.send,
    on: (kind, listener) => void listeners.set(kind, listener),
  }
}

/** The channel of this process, a worker. It ends with its primary. */
export function ownChannel(): Channel {
  return {
    // Without a callback, a message that the primary did not take would be an exception.
    send: (message) =>
      new Promise((resolve) => process.send?.(message, undefined, undefined, () => resolve())),
    listen: (listener) => void process.on('message', listener),
  }
}
