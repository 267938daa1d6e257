/** Decides which requests are rejected because too many arrived together. */
export type LoadShedder = ReturnType<typeof loadShedder>

interface LoadShedderParts {
  /** How long the requests of one turn may run before those that wait are rejected, in milliseconds. */
  readonly maxTurnMs: number
  /** Milliseconds from any moment on. */
  readonly nowMs: () => number
  /** Runs a task when the event loop has taken all requests that were waiting. */
  readonly afterTurn: (task: () => void) => void
  readonly onShed: (count: number) => void
}

/**
 * Calls run on one thread, so requests wait in their sockets, and one turn of the event loop takes all that wait. What it comes to
 * last has waited for all others: once they have taken `maxTurnMs`, the rest of the turn is rejected, which takes little time. So
 * the wait of those that are served stays bounded, however many arrive, and the turn after the last excess rejects none.
 *
 * The slowest request of a turn does not count: it must not cost those beside it their response.
 */
export function loadShedder({ maxTurnMs, nowMs, afterTurn, onShed }: LoadShedderParts) {
  let isInTurn = false
  let [begunMs, lastMs, slowestMs, shed] = [0, 0, 0, 0]

  function endTurn(): void {
    isInTurn = false
    if (shed === 0) return
    const count = shed
    shed = 0
    onShed(count)
  }

  return {
    /** Whether a request that has just arrived has waited too long. Call it once for each request. */
    isOverloaded() {
      const ms = nowMs()
      if (!isInTurn) {
        isInTurn = true
        ;[begunMs, slowestMs] = [ms, 0]
        afterTurn(endTurn)
      } else slowestMs = Math.max(slowestMs, ms - lastMs)
      lastMs = ms
      if (ms - begunMs - slowestMs < maxTurnMs) return false
      shed += 1
      return true
    },
  }
}
