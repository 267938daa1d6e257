const dayMs = 86_400_000

/** The next 00:00 UTC. UTC days have equal length in Unix time. */
export function dayEndMs(nowMs: number): number {
  return (Math.floor(nowMs / dayMs) + 1) * dayMs
}

/** The first moment of the next UTC month. Caches the last result. */
export function monthEndMs(nowMs: number): number {
  if (nowMs < retained.startMs || nowMs >= retained.endMs) {
    const now = new Date(nowMs)
    const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()]
    retained = { startMs: Date.UTC(year, month), endMs: Date.UTC(year, month + 1) }
  }
  return retained.endMs
}

let retained = { startMs: 0, endMs: 0 }
