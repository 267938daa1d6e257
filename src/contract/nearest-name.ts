import { distance } from 'fastest-levenshtein'

/** The known name that somebody most likely meant, `undefined` when none is near. */
export function nearestName(written: string, known: readonly string[]): string | undefined {
  if (written.length > maxLength) return undefined
  const wanted = plain(written)
  const candidates = known.map((name) => ({ name, away: distance(wanted, plain(name)) }))
  const [best] = candidates.sort((a, b) => a.away - b.away)
  // Two slips may be one: letters that changed places count twice.
  const allowed = wanted.length < 4 ? 1 : Math.max(2, Math.floor(wanted.length / 3))
  return best && best.away <= allowed ? best.name : undefined
}

const maxLength = 64

/** `min_price`, `min-price` and `MinPrice` are all `minPrice` written by somebody else. */
function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[\s_-]/g, '')
}
