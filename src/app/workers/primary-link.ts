import type { Scheduler } from '../../base/scheduler.ts'
import { UnavailableError } from '../../base/unavailable.ts'
import type { LeaseReport } from '../../db/shared/leases.ts'
import { isToWorker, type RemoteCall, type ToPrimary, type ToWorker } from './messages.ts'
import type { PrimaryMethods } from './primary-methods.ts'

type ResultOf<Name extends keyof PrimaryMethods> = Awaited<ReturnType<PrimaryMethods[Name]>>

/** A worker's end of the channel to its primary. */
export interface PrimaryLink {
  /**
   * Runs a method of the primary. The calls of one turn of the event loop are sent in one message.
   *
   * @param onResult receives the result even if nobody waits for it any more
   * @throws {UnavailableError} when the primary does not reply in time, or fails.
   */
  call<Name extends keyof PrimaryMethods>(
    name: Name,
    parameters: Parameters<PrimaryMethods[Name]>,
    onResult?: (result: ResultOf<Name>) => void,
  ): Promise<ResultOf<Name>>
  /** Reports to the primary the leases that have ended, with the message of this turn. */
  report(ended: readonly LeaseReport[]): void
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

interface PendingCall {
  readonly sentAtMs: number
  readonly resolve: (result: unknown) => void
  readonly reject: (failure: Error) => void
  isLate: boolean
}

export function openPrimaryLink({ channel, later, monotonic }: LinkParts): PrimaryLink {
  let turn: RemoteCall[] = []
  let ended: LeaseReport[] = []
  let isTurnDue = false
  let nextId = 1
  /** By the number of the call, in the order in which they were made. */
  const pending = new Map<number, PendingCall>()
  const listeners = new Map<string, (message: never) => void>()
  let isChecking = false

  function sendTurn(): void {
    isTurnDue = false
    const message: ToPrimary = { kind: 'calls', calls: turn, ended }
    turn = []
    ended = []
    void channel.send(message)
  }

  function sendWithTurn(): void {
    if (!isTurnDue) setImmediate(sendTurn)
    isTurnDue = true
  }

  /** One timer for all calls: a timer for each would cost more than its part of a message. */
  function rejectLate(): void {
    const latestMs = monotonic() - maxWaitMs
    isChecking = false
    for (const call of pending.values()) {
      if (call.isLate) continue
      isChecking = true
      if (call.sentAtMs > latestMs) break
      call.isLate = true
      call.reject(new UnavailableError('The primary process did not reply in time'))
    }
    if (isChecking) later(rejectLate, checkEveryMs)
  }

  channel.listen((message) => {
    if (!isToWorker(message)) return
    // A listener is stored under the kind that it takes.
    if (message.kind !== 'results') return listeners.get(message.kind)?.(message as never)
    for (const [id, result, failure] of message.results) {
      const call = pending.get(id)
      pending.delete(id)
      if (failure === undefined) call?.resolve(result)
      else call?.reject(new UnavailableError(`The primary process failed: ${failure}`))
    }
  })

  return {
    call(name, parameters, onResult) {
      return new Promise((resolve, reject) => {
        const id = nextId++
        turn.push([id, name, ...parameters])
        sendWithTurn()
        const settle = (result: ResultOf<typeof name>): void => {
          onResult?.(result)
          resolve(result)
        }
        // The result is that of this method.
        const settleAny = settle as (result: unknown) => void
        pending.set(id, { sentAtMs: monotonic(), resolve: settleAny, reject, isLate: false })
        if (isChecking) return
        isChecking = true
        later(rejectLate, checkEveryMs)
      })
    },
    report(reports) {
      ended.push(...reports)
      if (reports.length > 0) sendWithTurn()
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
