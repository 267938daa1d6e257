import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import type { FinishedCall } from '../../api/pipeline/call.ts'
import { recordedCall } from '../../api/recorder/recorded-call.ts'
import type { Clock, Scheduler } from '../../base/clock.ts'
import type { DatabasePlace } from '../../store/open-database.ts'

/** What the thread does next: it stores calls, each as JSON, or deletes what is past its time. */
export type Order = { readonly calls: readonly string[] } | { readonly purgeAtMs: number }

/** What the thread says: how storing its one batch ended, and when deleting failed. */
export type Report =
  | { readonly batch: 'stored' }
  | { readonly batch: 'failed'; readonly failure: unknown }
  | { readonly purge: 'failed'; readonly failure: unknown }

/** Characters of a batch, about 1,000 calls: what is copied to the thread at once. */
const batchSize = 400_000
/** Batches that wait at most, about 40,000 calls in 15 MB. */
const maxWaiting = 38
const flushAfterMs = 500
const retryMs = 1000
/** A batch that no database takes must not keep all others from being stored. */
const maxAttempts = 300
const restartMs = 10_000
/** Of the time that a stopping process has. */
const closeMs = 1000

interface RecorderParts {
  readonly place: DatabasePlace
  readonly clock: Clock
  readonly logger: Logger
  readonly later: Scheduler
}

/**
 * Records every finished call for the request log and the abuse log, on a thread of its own. A call costs the thread that serves its
 * JSON and a push. One batch at a time is with the recorder's thread; the others wait here, and the oldest are dropped when too many
 * do. What waits is in memory only: nothing that a caller sent is written before it is redacted.
 */
export function openRecorder({ place, clock, logger, later }: RecorderParts) {
  let filling: string[] = []
  let characters = 0
  const waiting: (readonly string[])[] = []
  let inFlight: readonly string[] = []
  /** Reports of the batch in flight that it could not be stored. */
  let failures = 0
  let lost = 0
  let cancelFlush: (() => void) | undefined
  let cancelPause: (() => void) | undefined
  let drained: (() => void) | undefined
  let isClosed = false
  /** Starts with its first order, when the service is up. */
  let thread: Worker | undefined

  function startThread(): Worker {
    const started = recorderThread(place)
    started.on('message', receive)
    started.on('error', (err) => logger.error({ err }, 'recorder thread failed, restarting'))
    started.on('exit', () => {
      if (isClosed) return
      thread = undefined
      lose(inFlight)
      inFlight = []
      pause(restartMs)
    })
    return started
  }

  function receive(report: Report): void {
    if ('purge' in report) {
      logger.warn({ err: report.failure }, 'abuse log purge failed, retrying in an hour')
      return
    }
    const batch = inFlight
    inFlight = []
    if (report.batch === 'stored') {
      failures = 0
      return send()
    }
    failures += 1
    if (failures === 1) logger.warn({ err: report.failure }, 'recording calls failed, retrying')
    if (failures < maxAttempts) waiting.unshift(batch)
    else {
      failures = 0
      lose(batch)
    }
    pause(retryMs)
  }

  /** Sends nothing for a time. */
  function pause(ms: number): void {
    cancelPause?.()
    cancelPause = later(() => {
      cancelPause = undefined
      send()
    }, ms)
  }

  function lose(calls: readonly string[]): void {
    if (calls.length === 0) return
    lost += calls.length
    logger.error({ lost: calls.length }, 'calls are missing in the request log and the abuse log')
  }

  function send(): void {
    if (inFlight.length > 0 || cancelPause !== undefined) return
    const next = waiting.shift()
    if (next === undefined) return drained?.()
    inFlight = next
    post({ calls: next })
  }

  function post(order: Order): void {
    thread ??= startThread()
    thread.postMessage(order)
  }

  function seal(): void {
    if (filling.length > 0) waiting.push(filling)
    filling = []
    characters = 0
    if (waiting.length > maxWaiting) lose(waiting.shift() ?? [])
    send()
  }

  /** While batches wait, this one goes on filling. */
  function flush(): void {
    cancelFlush = undefined
    if (inFlight.length > 0 || waiting.length > 0) cancelFlush = later(flush, flushAfterMs)
    else seal()
  }

  return {
    /** Records a request, where it is a call. */
    finished(finished: FinishedCall): void {
      const call = recordedCall(finished, clock.now())
      if (call === undefined || isClosed) return
      const json = JSON.stringify(call)
      filling.push(json)
      characters += json.length
      if (characters >= batchSize) seal()
      cancelFlush ??= later(flush, flushAfterMs)
    },
    /** Calls since the start that are in neither log, because too many waited or because the thread or the process ended. */
    lost: () => lost,
    /** Deletes rows of the abuse log that are past their time. */
    purge: (): void => post({ purgeAtMs: clock.now() }),
    /** Stores what waits, for a second at most, and ends the thread. Calls afterwards are not recorded. */
    async close(): Promise<void> {
      cancelFlush?.()
      await new Promise<void>((resolve) => {
        drained = resolve
        later(resolve, closeMs)
        seal()
      })
      isClosed = true
      cancelPause?.()
      await thread?.terminate()
      for (const batch of [inFlight, ...waiting.splice(0)]) lose(batch)
      inFlight = []
    },
  }
}

function recorderThread(place: DatabasePlace): Worker {
  const cache = getCompileCacheDir()
  return new Worker(new URL('recorder-thread.ts', import.meta.url), {
    // Without a logger, which cannot be sent.
    workerData: { ...place, logger: undefined },
    // Both save memory: the thread has its own heap, and compiles the files again that are in no cache.
    resourceLimits: { maxYoungGenerationSizeMb: 16 },
    env: { ...process.env, ...(cache && { NODE_COMPILE_CACHE: dirname(cache) }) },
  })
}

/** The recorder of finished calls. */
export type Recorder = ReturnType<typeof openRecorder>
