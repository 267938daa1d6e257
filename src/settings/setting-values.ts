import { readEmailAddress } from '../base/email-address.ts'
import { joinWords } from '../base/plain-text.ts'

/** The row of a setting that is a whole number within bounds. */
export function wholeNumber(variable: string, usual: number, min: number, max: number) {
  return {
    ...{ variable, default: String(usual), accepts: `a whole number from ${min} to ${max}` },
    read(text: string): number | undefined {
      const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
      return value >= min && value <= max ? value : undefined
    },
  }
}

/** The row of a setting that is one of some words. */
export function oneOf<const Word extends string>(
  variable: string,
  usual: NoInfer<Word>,
  words: readonly Word[],
) {
  return {
    ...{ variable, default: usual, accepts: joinWords(words, 'or') },
    read: (text: string) => words.find((word) => word === text),
  }
}

/** The row of a setting that is `on` or `off`, read as a boolean. */
export function onOrOff(variable: string, usual: 'on' | 'off') {
  return {
    ...{ variable, default: usual, accepts: 'on or off' },
    read: (text: string) => (text === 'on' || text === 'off' ? text === 'on' : undefined),
  }
}

/** The row of a setting that is `none` by default, read as null. */
export function orNone<Value>(
  variable: string,
  accepts: string,
  read: (text: string) => Value | undefined,
) {
  return {
    ...{ variable, default: 'none', accepts: `none, or ${accepts}` },
    read: (text: string) => (text === 'none' ? null : read(text)),
  }
}

/** The same, of a secret. */
export function secretOrNone<Value>(...row: Parameters<typeof orNone<Value>>) {
  return { isSecret: true, ...orNone(...row) }
}

// Readers of settings. Each returns undefined for a value that it does not accept.

/** An http or https origin without a path. */
export function httpOrigin(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol, origin, pathname, search, hash, username, password } = new URL(text)
  const isBare = pathname === '/' && `${search}${hash}${username}${password}` === ''
  return isBare && (protocol === 'http:' || protocol === 'https:') ? origin : undefined
}

/** The base URL of a receiver, to which a path is added; without its slash at the end. */
export function otlpEndpoint(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol, search, hash, username, password, href } = new URL(text)
  const isBare = `${search}${hash}${username}${password}` === ''
  return isBare && /^https?:$/.test(protocol) ? href.replace(/\/$/, '') : undefined
}

/** At least 16 characters of a bearer token (RFC 6750 section 2.1). */
export function operatorToken(text: string): string | undefined {
  return /^[\w.~+/-]{16,}=*$/.test(text) ? text : undefined
}

/** `none`, or origins separated by commas. */
export function originList(text: string): readonly string[] | undefined {
  if (text === 'none') return []
  return allOrUndefined(text.split(',').map((part) => httpOrigin(part.trim())))
}

function allOrUndefined<Value>(values: readonly (Value | undefined)[]): Value[] | undefined {
  const present = values.filter((value) => value !== undefined)
  return present.length === values.length ? present : undefined
}

/** The URL of a PostgreSQL database; undefined also for a percent escape that cannot be decoded. */
export function readPostgresUrl(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol, username, password, pathname } = new URL(text)
  const isPostgres = protocol === 'postgres:' || protocol === 'postgresql:'
  const isReadable = [username, password, pathname].every((part) => !/%(?![\da-f]{2})/i.test(part))
  return isPostgres && isReadable ? text : undefined
}

/** The URL of a Redis, with the number of a database or none; undefined also for a percent escape that cannot be decoded. */
export function readRedisUrl(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol, hostname, username, password, pathname, search, hash } = new URL(text)
  const isRedis = protocol === 'redis:' || protocol === 'rediss:'
  const isWhole = hostname !== '' && /^\/?\d{0,5}$/.test(pathname) && `${search}${hash}` === ''
  const isReadable = [username, password].every((part) => !/%(?![\da-f]{2})/i.test(part))
  return isRedis && isWhole && isReadable ? text : undefined
}

/**
 * The `Contact` of security.txt (RFC 9116 section 2.5.3) as a URL; undefined for what is neither an email address nor an https
 * URL.
 */
export function readSecurityContact(text: string): string | undefined {
  const email = readEmailAddress(text)
  if (email !== undefined) {
    const [local = '', domain = ''] = email.split('@')
    return `mailto:${encodeURIComponent(local)}@${domain}`
  }
  if (!URL.canParse(text)) return undefined
  const { protocol, username, password, href } = new URL(text)
  return protocol === 'https:' && `${username}${password}` === '' ? href : undefined
}

/** Keys of AES-256, 32 bytes each in base64 or base64url, separated by commas. */
export function encryptionKeys(text: string): readonly Uint8Array[] | undefined {
  const texts = text.split(',').map((part) => part.trim())
  if (!texts.every((part) => /^[\w+/-]{43}=?$/.test(part))) return undefined
  return texts.map((part) => Buffer.from(part, 'base64url'))
}
