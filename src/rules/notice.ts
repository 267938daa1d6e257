/** A remark on a response: a code to branch on, and a sentence with the figures. */
export interface Notice<Code extends string> {
  readonly code: Code
  readonly message: string
}

/** The `notices` of a response, absent when there are none. */
export function noticesOf<Code extends string>(...lists: readonly (readonly Notice<Code>[])[]) {
  const notices = lists.flat()
  return notices.length === 0 ? {} : { notices }
}
