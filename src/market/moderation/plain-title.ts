import { plainText } from '../../base/plain-text.ts'
import type { Characters } from './read-rules.ts'

/** Makes the characters of a title plain, and reports what it changed. `pictureGap` replaces a picture or a tag. */
type PlainTitle = (
  title: string,
  note: (what: CharacterChange) => void,
  pictureGap?: string,
) => string

/** What kind of characters was changed. */
type CharacterChange = 'characters' | 'look_alike' | 'emoji' | 'markup'

/**
 * Compatibility forms, invisible characters, look-alike letters, markup, emoji and other pictures. Look-alikes are folded
 * before any rule is tried, so that a disguised restriction is read as a person reads it.
 */
export function plainTitle({ look_alikes }: Characters): PlainTitle {
  const latin = new Map<string, string>()
  for (const [letter, others] of Object.entries(look_alikes)) {
    for (const other of others) latin.set(other, letter)
  }
  return (title, note, pictureGap = ' ') => {
    if (isPlain.test(title)) return title
    const step = (what: CharacterChange, before: string, after: string): string => {
      if (after !== before) note(what)
      return after
    }
    const drawn = step(
      'characters',
      title,
      title.replace(enclosed, letterInside).replace(half, '.5'),
    )
    // Keycaps and joined emoji are pictures, not odd characters: they go before the rest is looked at.
    const withoutPictures = step(
      'emoji',
      drawn,
      drawn.replace(keycap, '$1').replace(picture, pictureGap),
    )
    const plain = step(
      'characters',
      withoutPictures,
      plainText(withoutPictures).replace(strayMark, ''),
    )
    const unmarked = step(
      'markup',
      plain,
      plain.replace(tag, pictureGap).replace(entity, entityText),
    )
    const unpictured = step('emoji', unmarked, unmarked.replace(picture, pictureGap))
    return step(
      'look_alike',
      unpictured,
      unpictured.replace(notAscii, (character) => latin.get(character) ?? character),
    )
  }
}

/** Whether letters remain that are neither Latin nor of an Indian script: they may be disguises. */
export function isUnreadable(title: string): boolean {
  return foreignLetter.test(title)
}

const isPlain = /^[\u0020-\u0025\u0027-\u003b\u003d-\u007e]*$/
const half = /(?<=\d) ?½/g
const keycap = /([0-9#*])\ufe0f?\u20e3/gu
const picture =
  /(?:\p{Extended_Pictographic}|\p{So}|\p{Co}|\p{Cn}|\p{RI}|[\u{1f3fb}-\u{1f3ff}\u2190-\u21ff\ufe0f]|(?<=\p{Extended_Pictographic})\u200d)+/gu
const strayMark = /(?<=[\p{Script=Latin}\p{N}\p{P}\p{Z}])\p{Mn}+|^\p{Mn}+/gu
const tag = /<\/?[a-z][^<>]{0,200}>/gi
const entity = /&(amp|nbsp|lt|gt|quot|apos|#\d{1,6});/gi
const notAscii = /[^\u0000-\u007f]/gu
const enclosed = /[\u{1f130}-\u{1f149}\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}\u{1f1e6}-\u{1f1ff}]/gu
const foreignLetter =
  /(?=\p{L})[^\p{Script=Latin}\p{Script=Tamil}\p{Script=Devanagari}\p{Script=Malayalam}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Bengali}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Oriya}\p{Script=Common}\p{Script=Inherited}]/u

function entityText(_whole: string, name: string): string {
  return name.toLowerCase() === 'amp' ? '&' : ' '
}

/** Letters in squares and circles are encoded in runs from A to Z; Unicode normalization folds only some of them. */
function letterInside(character: string): string {
  const codePoint = character.codePointAt(0) ?? 0
  const start =
    [0x1f1e6, 0x1f170, 0x1f150, 0x1f130].find((first) => codePoint >= first) ?? codePoint
  return String.fromCharCode(65 + codePoint - start)
}
