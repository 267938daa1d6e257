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

/**
 * A registration made of digits and of words that registers write. Any other word would be text of the source in a
 * public field.
 */
export function reraReader(
  registerWords: ReadonlySet<string>,
  isPersonal: (text: string) => boolean,
): Parser<string> {
  return (text): Parsed<string> => {
    const id = text.replace(/\s+/gu, ' ')
    const words = id.toLowerCase().match(/[a-z]+/gu) ?? []
    const isForm = /^(?=.*\d{3})(?=.*[A-Z])[A-Z\d][A-Z\d/. -]{5,59}$/iu.test(id)
    if (!isForm || !words.every((word) => registerWords.has(word)) || isPersonal(id))
      return invalid('is no RERA registration')
    return parsed(id)
  }
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
    if (username !== '' || password !== '' || href.length > 500 || isPersonal(decoded(href)))
      return invalid('contains more than the address of a picture')
    return parsed(href)
  }
}

function decoded(href: string): string {
  try {
    return decodeURIComponent(href)
  } catch {
    return href
  }
}
