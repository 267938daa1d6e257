import { gte, inc, valid } from 'semver'
import type { Rating } from './rating.ts'

/** The lowest version after changes with this rating; `undefined` for an invalid version, or when nothing changed. */
export function requiredVersion(
  from: string,
  to: string,
  rating: Rating | undefined,
): { readonly least: string; readonly isHighEnough: boolean } | undefined {
  if (rating === undefined || !valid(from) || !valid(to)) return undefined
  const least = inc(from, rating)
  return least === null ? undefined : { least, isHighEnough: gte(to, least) }
}
