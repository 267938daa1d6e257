import { textBreaches } from '../../../src/rules/text/text-rules.ts'

/** The problems that the text rules find, as `line:column rule problem`. */
export function textProblems(text: string): readonly string[] {
  return textBreaches(text, false).map(
    ({ rule, place, problem }) => `${place.line}:${place.column} ${rule.id} ${problem}`,
  )
}

/** The same without the message: `line:column rule`. */
export function textPlaces(text: string): readonly string[] {
  return textProblems(text).map((problem) => problem.split(' ').slice(0, 2).join(' '))
}
