import { dayMs, type Day } from '../../base/day.ts'
import { discoveryPaths } from './discovery-paths.ts'

/** How long a copy may be used; RFC 9116 section 2.5.5 recommends less than a year. */
const validDays = 180

/** The security.txt (RFC 9116) of a day. `contact` is a `mailto:` or https URL. */
export function securityText(contact: string, publicUrl: string, today: Day): string {
  const expires = new Date(Date.parse(`${today}T00:00:00Z`) + validDays * dayMs)
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}${discoveryPaths.securityText}`,
    '',
  ].join('\n')
}
