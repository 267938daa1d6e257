import { accessTokenSeconds } from '../base/access-token.ts'

/** How long a running server may go on with the keys that it has read. */
export const keysReadEveryMs = 30_000

/** How long a new key is published before it signs: every running server has read it by then. */
export const publishedBeforeMs = 4 * keysReadEveryMs

/** How long a key is published after it has signed its last token: until that token has expired, with a margin. */
export const publishedAfterMs = accessTokenSeconds * 1000 + publishedBeforeMs

/** A key, and the moment from which it signs. */
export interface TimedKey {
  readonly signsFromMs: number
}

/**
 * Which keys are published at a moment: the signing one first, then those before it whose tokens may still be good and
 * those that will sign soon. Rotation is nothing but time passing over this list.
 *
 * @param keys oldest first
 */
export function publishedKeys<Key extends TimedKey>(
  keys: readonly Key[],
  nowMs: number,
): readonly Key[] {
  const started = keys.filter(({ signsFromMs }) => signsFromMs <= nowMs)
  const coming = keys.filter(({ signsFromMs }) => signsFromMs > nowMs)
  const successors = [...started.slice(1), undefined]
  const good = started.filter((_, index) => {
    const successor = successors[index]
    return successor === undefined || nowMs < successor.signsFromMs + publishedAfterMs
  })
  return [...good.reverse(), ...coming]
}
