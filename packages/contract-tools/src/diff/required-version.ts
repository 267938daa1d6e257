import { gte, inc, valid } from 'semver'
import type { Rating } from './rating.ts'

/** What a version has to be at least after changes of this weight. */
export interface RequiredVersion {
  readonly least: string
  readonly isHighEnough: boolean
}

/** `undefined` where a version is none, or nothing changed. */
export function requiredVersion(
  from: string,
  to: string,
  rating: Rating | undefined,
): RequiredVersion | undefined {
  if (rating === undefined || !valid(from) || !valid(to)) return undefined
  const least = inc(from, rating)
  return least === null ? undefined : { least, isHighEnough: gte(to, least) }
}
