import { createRequire } from 'node:module'

/** The package is CommonJS, and its types declare a default export that Node does not give. */
interface Transliterator {
  t(text: string, from: string, to: string): string
}
const sanscript: Transliterator = createRequire(import.meta.url)('@indic-transliteration/sanscript')

const scripts = [
  { scheme: 'tamil', letter: /\p{Script=Tamil}/u },
  { scheme: 'devanagari', letter: /\p{Script=Devanagari}/u },
  { scheme: 'malayalam', letter: /\p{Script=Malayalam}/u },
  { scheme: 'telugu', letter: /\p{Script=Telugu}/u },
  { scheme: 'kannada', letter: /\p{Script=Kannada}/u },
] as const

/** Malayalam's letters for a final consonant, which the transliterator does not know, as consonant and virama. */
const chillus: ReadonlyMap<string, string> = new Map([
  ['ൺ', 'ണ്'],
  ['ൻ', 'ന്'],
  ['ർ', 'ര്'],
  ['ൽ', 'ല്'],
  ['ൾ', 'ള്'],
  ['ൿ', 'ക്'],
])

/** Whether a text has a letter of an Indian script. */
export function isIndic(text: string): boolean {
  return scripts.some(({ letter }) => letter.test(text))
}

/**
 * How a name sounds, in few letters: equal for the spellings of one name in Latin and Indian scripts. Length, aspiration and
 * voice are left out, since Tamil does not write the last two and nobody romanises the first in one way.
 */
export function soundOf(words: readonly string[]): string {
  return folded(words.map(inLatin).join(''))
}

/** The same without the vowel `a`, which Hindi neither writes nor always speaks. Undefined where too little is left. */
export function consonantsOf(sound: string): string | undefined {
  const left = `${sound.slice(0, 1)}${sound.slice(1).replaceAll('a', '')}`
  return left.length < minConsonants ? undefined : left
}

const minConsonants = 5

function inLatin(word: string): string {
  const script = scripts.find(({ letter }) => letter.test(word))
  if (script === undefined) return word
  const plain = word.normalize('NFC').replace(/[ൺ-ൿ]/gu, (letter) => chillus.get(letter) ?? letter)
  const iso = sanscript.t(plain, script.scheme, 'iso').normalize('NFC').toLowerCase()
  // Hindi does not speak the vowel of a last consonant.
  const spoken = script.scheme === 'devanagari' ? iso.replace(/(?<=[^aāiīuūeēoōṁ])a$/u, '') : iso
  return spoken
    .replaceAll('c', 'ch')
    .replace(/[śṣ]/gu, 'sh')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
}

/** Each step reads what the one before has left. */
const folds: readonly (readonly [RegExp, string])[] = [
  [/zh/gu, 'l'],
  [/ch|sh|c(?=[eiy])|[jz]/gu, 's'],
  [/(?<=.)h/gu, ''],
  [/[cqg]/gu, 'k'],
  [/x/gu, 'ks'],
  [/d/gu, 't'],
  [/[bf]/gu, 'p'],
  [/w/gu, 'v'],
  [/ee/gu, 'i'],
  [/oo/gu, 'u'],
  [/oa/gu, 'o'],
  [/y$/gu, 'i'],
  [/(.)\1+/gu, '$1'],
  [/ai(?=y)/gu, 'a'],
  [/i(?=[aeou])/gu, 'iy'],
  [/m(?=[tksnlr])/gu, 'n'],
  [/n(?=p)/gu, 'm'],
]

function folded(latin: string): string {
  return folds.reduce((sound, [pattern, plain]) => sound.replace(pattern, plain), latin)
}

/** What case endings leave of a noun, by its last letters, in sounds: `kantipuratil` is in `kantipuram`. */
const tamilEndings: readonly CaseEnding[] = [
  [/at(?:il|in|uku|iruku|irku|ila|ula|la|ile|iliruntu|iruntu|ai|ilula)$/u, 'am'],
  [/t(?:il|in|uku|iruku|irku|ila|ula|la|ile|iliruntu|ilula)$/u, 'tu'],
  [/tr(?:il|in|uku|ila|iliruntu)$/u, 'ru'],
  [/ay(?:iliruntu|ilula|ila|il|in)$/u, 'ai'],
  [/y(?:iliruntu|ilula|ila|ula|il|in)$/u, 'i'],
  [/(?:iliruntu|ilula|iruntu|uku|iku|ila|ula|ile|il|in)$/u, ''],
  [/[yv](?:iliruntu|ilula|uku|ila|ile|il|in)$/u, ''],
  [/(?:ku|la|liruntu|lula)$/u, ''],
]
/** Of Telugu, Malayalam and Kannada, in their own scripts alone: in Latin letters they end many names. */
const otherEndings: readonly CaseEnding[] = [
  [/lo$/u, ''],
  [/(?:le|nal)$/u, ''],
  [/[ny]?ali$/u, ''],
]

type CaseEnding = readonly [RegExp, string]

const minStem = 5

/**
 * The sounds that words may stand for beside their spelling in Latin letters: in an Indian script as they sound, and without a case
 * ending, which says "in", "to" and "of" in Tamil and its neighbours.
 */
export function soundsOf(words: readonly string[]): readonly string[] {
  const sound = soundOf(words)
  const isWritten = words.some(isIndic)
  return [...(isWritten ? withOtherEnding(sound) : []), ...withoutCaseEnding(sound, isWritten)]
}

function withoutCaseEnding(sound: string, isIndicScript: boolean): readonly string[] {
  const endings = isIndicScript ? [...tamilEndings, ...otherEndings] : tamilEndings
  return endings.flatMap(([ending, noun]) => {
    const stem = sound.replace(ending, noun)
    if (stem === sound || stem.length < minStem) return []
    return noun === '' ? [stem, `${stem}u`, `${stem}e`] : [stem]
  })
}

/** The same name where one language ends it with a short vowel and another does not. */
export function withOtherEnding(sound: string): readonly string[] {
  return [sound, `${sound}u`, ...(sound.endsWith('u') ? [sound.slice(0, -1)] : [])]
}
