import { distance } from 'fastest-levenshtein'

/** The known name that the caller most likely meant; undefined when none is similar. */
export function nearestName(written: string, known: readonly string[]): string | undefined {
  if (written.length > maxLength) return undefined
  const target = plain(written)
  const candidates = known.map((name) => ({ name, away: distance(target, plain(name)) }))
  const [best] = candidates.sort((a, b) => a.away - b.away)
  // Two swapped letters count as two edits.
  const allowed = target.length < 4 ? 1 : Math.max(2, Math.floor(target.length / 3))
  return best && best.away <= allowed ? best.name : undefined
}

const maxLength = 64

/** `min_price`, `min-price` and `MinPrice` all equal `minPrice`. */
function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[\s_-]/g, '')
}
