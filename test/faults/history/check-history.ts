import { callsOf, readsOf, type Call, type Counter } from './history.ts'

/**
 * What is wrong with a history: calls beyond a limit, calls that were rejected too early, two that were told the same, reads that
 * have too few calls or too many. Empty for a good one.
 */
export function problemsOf(counters: readonly Counter[]): readonly string[] {
  return counters.flatMap((counter) => [...limitProblems(counter), ...readProblems(counter)])
}

function limitProblems(counter: Counter): readonly string[] {
  const { name, limit, initial, mayExceedBy, isExact } = counter
  if (limit === undefined) return []
  const excess = initial + callsOf(counter, 'served').length - limit
  const problems =
    excess > mayExceedBy
      ? [
          `${name}: ${excess} calls beyond the limit of ${limit}, at most ${mayExceedBy} are allowed`,
        ]
      : []
  if (!isExact) return problems
  const counted = [...callsOf(counter, 'served'), ...callsOf(counter, 'unknown')]
  for (const { endMs } of callsOf(counter, 'rejected')) {
    const most = initial + begunBefore(counted, endMs)
    if (most < limit) problems.push(`${name}: rejected after ${most} of ${limit} calls`)
  }
  if (counter.isTold !== true) return problems
  const told = callsOf(counter, 'served').flatMap(({ remaining }) => remaining ?? [])
  if (new Set(told).size < told.length) problems.push(`${name}: two calls left the same remainder`)
  return problems
}

function readProblems(counter: Counter): readonly string[] {
  const { name, initial } = counter
  const [served, unknown] = [callsOf(counter, 'served'), callsOf(counter, 'unknown')]
  const problems: string[] = []
  let before = initial
  for (const { startMs, endMs, count } of readsOf(counter)) {
    const least = Math.max(before, initial + served.filter((call) => call.endMs < startMs).length)
    const most = initial + begunBefore([...served, ...unknown], endMs)
    if (count < least) problems.push(`${name}: ${least - count} calls of ${least} are lost`)
    if (count > most) problems.push(`${name}: ${count - most} calls too many, of at most ${most}`)
    before = count
  }
  return problems
}

function begunBefore(calls: readonly Call[], atMs: number): number {
  return calls.filter(({ startMs }) => startMs <= atMs).length
}
