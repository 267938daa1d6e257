import type { Day } from '../../base/day.ts'
import { discoveryPaths } from './discovery-paths.ts'

/** Whoever keeps a copy for longer should ask again; RFC 9116 section 2.5.5 recommends less than a year. */
const goodForDays = 180

/** The security.txt of RFC 9116 as it is on one day. `contact` is a `mailto:` or https address. */
export function securityText(contact: string, publicUrl: string, today: Day): string {
  const dayMs = 24 * 60 * 60 * 1000
  const expires = new Date(Date.parse(`${today}T00:00:00Z`) + goodForDays * dayMs)
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}${discoveryPaths.securityText}`,
    '',
  ].join('\n')
}
