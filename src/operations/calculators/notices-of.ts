import type { Notice } from '../../base/notice.ts'

/** The `notices` of a response, left out when there are none. */
export function noticesOf<Code extends string>(
  ...lists: readonly (readonly Notice<Code>[])[]
): { readonly notices?: readonly Notice<Code>[] } {
  const notices = lists.flat()
  return notices.length === 0 ? {} : { notices }
}
