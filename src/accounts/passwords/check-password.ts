import { dictionary } from '@zxcvbn-ts/language-common'
import { normalPassword } from './passwords.ts'
import { accountRefusal, type AccountRefusal } from '../../base/refusal.ts'

/**
 * Characters (code points). NIST SP 800-63B-4, 3.1.1.2, asks for at least 15 where a password is all there is, for at
 * least 64 to be accepted, and for no rule about which kinds of characters; a bound above keeps the check cheap.
 */
export const passwordLength = { least: 15, most: 128 } as const

/** Why a password cannot be chosen; `field` is what the form calls it. */
export function checkPassword(
  password: string,
  { email, field }: { readonly email: string; readonly field: string },
): AccountRefusal | undefined {
  const normal = normalPassword(password)
  const length = [...normal].length
  const { least, most } = passwordLength
  if (length < least || length > most) {
    const message = `A password has ${least} to ${most} characters; a few words in a row are easy to keep in mind.`
    return accountRefusal('invalid', message, field)
  }
  if (isEasilyGuessed(normal, email)) {
    const message =
      'This password is among the first that would be guessed: it is common, repeats itself, or is made of your e-mail address or our name. Choose another.'
    return accountRefusal('invalid', message, field)
  }
  return undefined
}

/** Commonest passwords, as leaks have shown them: the list of the zxcvbn-ts project (MIT). */
const common: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].map((text) => text.toLowerCase()),
)

/** Words that stand for us; everybody who attacks this service tries them. */
const serviceWords = ['nilam', 'password', 'realestate']

/**
 * Whether a password is one or two well-known pieces, or a short piece again and again. Whole passwords are compared and
 * no words inside of them, as the standard asks: three common words in a row are a fair password.
 */
function isEasilyGuessed(password: string, email: string): boolean {
  const text = password.toLowerCase()
  const bare = bareText(text)
  // Where signs are the most of it, what is left without them says nothing.
  const forms = bare.length * 2 > text.length ? [text, bare] : [text]
  const known = new Set([...serviceWords, ...emailWords(email)])
  return forms.some((form) => isShortRepeated(form) || isMadeOfTwo(form, known))
}

function isShortRepeated(text: string): boolean {
  const unit = repeatedUnit(text)
  return unit.length < text.length && unit.length < passwordLength.least
}

function isMadeOfTwo(text: string, known: ReadonlySet<string>): boolean {
  const isKnown = (piece: string): boolean =>
    piece === '' || common.has(piece) || known.has(piece) || isYearOrPin(piece) || isRun(piece)
  for (let at = 0; at < text.length; at += 1) {
    if (isKnown(text.slice(0, at)) && isKnown(text.slice(at))) return true
  }
  return false
}

/** The address and its parts, in the form that pieces are compared in. */
function emailWords(email: string): readonly string[] {
  const [local = '', domain = ''] = email.split('@')
  const parts = [email, local, domain, ...email.split(/[^\p{L}\p{N}]+/u)]
  return parts.map((part) => bareText(part.toLowerCase())).filter((part) => part.length > 2)
}

function bareText(text: string): string {
  return text.replace(/[^\p{L}\p{M}\p{N}]/gu, '')
}

function isYearOrPin(text: string): boolean {
  return /^\d{1,4}$/.test(text)
}

/** Characters that are all alike, or each the next one of the alphabet or digits, up or down. */
function isRun(text: string): boolean {
  const steps = new Set<number>()
  for (let at = 1; at < text.length; at += 1) {
    steps.add(text.charCodeAt(at) - text.charCodeAt(at - 1))
  }
  return steps.size === 0 || (steps.size === 1 && Math.abs([...steps][0] ?? 2) <= 1)
}

/** The shortest text that gives the whole one when it is repeated. */
function repeatedUnit(text: string): string {
  // A text begins again inside of two of itself exactly where its unit ends.
  return text.slice(0, (text + text).indexOf(text, 1))
}
