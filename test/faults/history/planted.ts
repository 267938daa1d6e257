import { callsOf, readsOf, type Call, type Counter, type Read } from './history.ts'

/** A ledger whose last read lacks one of the calls that were served. */
export function withLoss(counter: Counter): Counter {
  return withLastRead(counter, counter.initial + callsOf(counter, 'served').length - 1)
}

/** A ledger whose last read has one call more than were sent. */
export function withDouble(counter: Counter): Counter {
  const sent = callsOf(counter, 'served').length + callsOf(counter, 'unknown').length
  return withLastRead(counter, counter.initial + sent + 1)
}

function withLastRead(counter: Counter, count: number): Counter {
  const last = readsOf(counter).at(-1)
  if (last === undefined) throw new Error(`${counter.name} was never read`)
  const read: Read = { ...last, count }
  const others = counter.operations.filter((operation) => operation !== last)
  return { ...counter, operations: [...others, read] }
}

/** A limit that forgot as many calls as it takes to serve one too many. */
export function withOneTooMany(counter: Counter): Counter {
  const { limit = 0, initial, mayExceedBy } = counter
  const served = callsOf(counter, 'served')
  const [like] = served
  if (like === undefined) throw new Error(`${counter.name} served nothing`)
  const missing = limit + mayExceedBy + 1 - initial - served.length
  const more = Array.from({ length: Math.max(0, missing) }, (): Call => like)
  return { ...counter, operations: [...counter.operations, ...more] }
}

/** A limit that counted one call twice: another is rejected before its turn. */
export function withOneTooFew(counter: Counter): Counter {
  const [double] = callsOf(counter, 'served')
  return { ...counter, operations: counter.operations.filter((call) => call !== double) }
}
