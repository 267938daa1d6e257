import { LRUCache } from 'lru-cache'

/** Answers that are served again. Nobody is told apart by it: a key stands for everything that an answer depends on. */
export interface AnswerCache {
  /** The answer's JSON text; undefined where there is none that is recent enough. */
  find(key: string, nowMs: number): string | undefined
  keep(key: string, json: string, nowMs: number): void
}

/** How long an answer is served again. */
const freshMs = 5 * 60_000

const mostAnswers = 20_000
const mostBytes = 32 * 1024 * 1024

export function answerCache(limits = { answers: mostAnswers, bytes: mostBytes }): AnswerCache {
  const kept = new LRUCache<string, { readonly json: string; readonly atMs: number }>({
    max: limits.answers,
    maxSize: limits.bytes,
    // Text outside of Latin-1 takes two bytes a character.
    sizeCalculation: ({ json }, key) => 2 * (json.length + key.length),
  })
  return {
    find(key, nowMs) {
      const answer = kept.get(key)
      if (answer === undefined) return undefined
      const ageMs = nowMs - answer.atMs
      // A clock that was set back makes nothing younger than it is.
      return ageMs >= 0 && ageMs < freshMs ? answer.json : undefined
    },
    keep(key, json, nowMs) {
      kept.set(key, { json, atMs: nowMs })
    },
  }
}

/** Keeps nothing. */
export const noCache: AnswerCache = { find: () => undefined, keep: () => undefined }
