import { amenityCodes } from '../amenities.ts'
import { parsed, invalid, type Parser, type Parsed } from './parser.ts'

/** What the closed list and its synonyms know. */
export interface AmenityWords {
  readonly synonyms: Readonly<Record<string, string>>
}

/** Known amenities as codes, and labels that are not on the closed list. */
interface AmenitiesRead {
  /** In the order of the closed list. */
  readonly codes: readonly string[]
  readonly unknown: readonly string[]
}

/** Amenities between commas, semicolons or bars, or codes between spaces. Unknown ones are left out and reported. */
export function amenityReader({ synonyms }: AmenityWords): (text: string) => AmenitiesRead {
  const known = new Map<string, string>(
    amenityCodes.flatMap((code) => [
      [code, code],
      [folded(code), code],
    ]),
  )
  const codeOf = (label: string): string | undefined => known.get(label) ?? known.get(folded(label))
  for (const [label, code] of Object.entries(synonyms)) known.set(folded(label), code)
  return (text) => {
    const bySpace = text.split(/\s+/u)
    const labels = bySpace.every((word) => codeOf(word) !== undefined)
      ? bySpace
      : text.split(/[,;|]/u).map((label) => label.trim())
    const found = new Set<string>()
    const unknown: string[] = []
    for (const label of labels) {
      const code = codeOf(label)
      if (code !== undefined) found.add(code)
      else if (label !== '') unknown.push(label)
    }
    return { codes: amenityCodes.filter((code) => found.has(code)), unknown }
  }
}

function folded(label: string): string {
  return label.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}

/** An address of a picture on one of the operator's hosts. */
export function imageReader(
  hosts: ReadonlySet<string>,
  isPersonal: (text: string) => boolean,
): Parser<string> {
  return (text): Parsed<string> => {
    if (!URL.canParse(text)) return invalid('is not a web address')
    const { protocol, hostname, username, password, href } = new URL(text)
    if (protocol !== 'https:') return invalid('is not https')
    if (!hosts.has(hostname)) return invalid('is on a host that --image-host does not allow')
    const readable = decoded(href)
    const isLong = href.length > 500
    if (username !== '' || password !== '' || isLong || readable === null || isPersonal(readable))
      return invalid('contains more than the address of a picture')
    return parsed(href)
  }
}

/** Null where an escape is broken: one broken escape would hide what the others say. */
function decoded(href: string): string | null {
  try {
    return decodeURIComponent(href)
  } catch {
    return null
  }
}
