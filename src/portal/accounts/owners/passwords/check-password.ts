import { dictionary } from '@zxcvbn-ts/language-common'
import { normalPassword } from './passwords.ts'
import { accountRefusal, type AccountRefusal } from '../../../../base/refusal.ts'

/**
 * In code points. NIST SP 800-63B-4, section 3.1.1.2, requires at least 15 characters where a password is the only factor,
 * and a maximum of at least 64, and forbids composition rules. The maximum keeps the check cheap.
 */
export const passwordLength = { min: 15, max: 128 } as const

/** Why a password is not accepted; undefined when it is. `field` is its name in the form. */
export function checkPassword(
  password: string,
  { email, field }: { readonly email: string; readonly field: string },
): AccountRefusal | undefined {
  const normal = normalPassword(password)
  const length = [...normal].length
  const { min, max } = passwordLength
  if (length < min || length > max) {
    const message = `Use ${min} to ${max} characters. Several words in a row are easy to remember.`
    return accountRefusal('invalid', message, field)
  }
  if (isEasilyGuessed(normal, email)) {
    const message =
      'This password is too easy to guess. Avoid common or repetitive passwords, your email address and our name.'
    return accountRefusal('invalid', message, field)
  }
  return undefined
}

/** The most common leaked passwords: the list of the zxcvbn-ts project (MIT). */
const common: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].map((text) => text.toLowerCase()),
)

/** Words about this service that attackers try first. */
const serviceWords = ['nilam', 'password', 'realestate']

/**
 * Whether a password is one or two well-known parts, or a short part repeated. Only whole parts are compared, not words
 * inside them, as the standard requires: three common words in a row are acceptable.
 */
function isEasilyGuessed(password: string, email: string): boolean {
  const text = password.toLowerCase()
  const bare = bareText(text)
  // Where most characters are symbols, the rest alone says little.
  const forms = bare.length * 2 > text.length ? [text, bare] : [text]
  const known = new Set([...serviceWords, ...emailWords(email)])
  return forms.some((form) => isShortRepeated(form) || isMadeOfTwo(form, known))
}

function isShortRepeated(text: string): boolean {
  // A text occurs inside its own doubling first at the length of the unit that it repeats.
  const unitLength = (text + text).indexOf(text, 1)
  return unitLength < text.length && unitLength < passwordLength.min
}

function isMadeOfTwo(text: string, known: ReadonlySet<string>): boolean {
  const yearOrPin = /^\d{1,4}$/
  const isKnown = (piece: string): boolean =>
    piece === '' || common.has(piece) || known.has(piece) || yearOrPin.test(piece) || isRun(piece)
  for (let at = 0; at < text.length; at += 1) {
    if (isKnown(text.slice(0, at)) && isKnown(text.slice(at))) return true
  }
  return false
}

/** The email address and its parts, normalized for comparison. */
function emailWords(email: string): readonly string[] {
  const [local = '', domain = ''] = email.split('@')
  const parts = [email, local, domain, ...email.split(/[^\p{L}\p{N}]+/u)]
  return parts.map((part) => bareText(part.toLowerCase())).filter((part) => part.length > 2)
}

function bareText(text: string): string {
  return text.replace(/[^\p{L}\p{M}\p{N}]/gu, '')
}

/** Equal characters, or consecutive ones of the alphabet or digits, ascending or descending. */
function isRun(text: string): boolean {
  const steps = new Set<number>()
  for (let at = 1; at < text.length; at += 1) {
    steps.add(text.charCodeAt(at) - text.charCodeAt(at - 1))
  }
  return steps.size === 0 || (steps.size === 1 && Math.abs([...steps][0] ?? 2) <= 1)
}
