import { textBreaches } from '../../../src/rules/text/text-rules.ts'

/** What the rules about text say of one, as `line:column rule problem`. */
export function textProblems(text: string): readonly string[] {
  return textBreaches(text, false).map(
    ({ rule, place, problem }) => `${place.line}:${place.column} ${rule.id} ${problem}`,
  )
}

/** The same without the words: `line:column rule`. */
export function textPlaces(text: string): readonly string[] {
  return textProblems(text).map((problem) => problem.split(' ').slice(0, 2).join(' '))
}
