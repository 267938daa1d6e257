import { accessTokenSeconds } from './access-token.ts'

/** How long a running server uses the keys that it has read. */
export const keysReadEveryMs = 30_000

/** How long a new key is published before it signs, so that every running server has read it. */
export const publishedBeforeMs = 4 * keysReadEveryMs

/** How long a key stays published after its last token: until that token has expired, with a margin. */
export const publishedAfterMs = accessTokenSeconds * 1000 + publishedBeforeMs

/** A key and the moment from which it signs. */
interface TimedKey {
  readonly signsFromMs: number
}

/**
 * The keys to publish at a moment: the signing key first, then earlier ones with unexpired tokens, then upcoming ones.
 * Rotation follows from time alone.
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
