import type { RateLimiterLike, RateLimiterRes } from 'rate-limiter-flexible'
import type { Window, WindowCount, WindowStore } from './window-store.ts'

/**
 * Windows in any store of rate-limiter-flexible. A call that finds one full is uncounted in the others. Until then they hold one
 * too many, so a store that several processes share may reject a moment too early, and never admits too much.
 *
 * It counts with `penalty`, which returns how much was counted: `consume` rejects in the same way when a window is full and when
 * the store is away. Here a rejection always means the store.
 */
export function limiterWindows(limiter: RateLimiterLike): WindowStore {
  async function add(windows: readonly Window[], nowMs: number): Promise<readonly WindowCount[]> {
    return Promise.all(
      windows.map(async (window) => {
        const counted = await limiter.penalty(keyOf(window), 1, durationOf(window, nowMs))
        return countOf(counted, nowMs)
      }),
    )
  }

  async function read(windows: readonly Window[], nowMs: number): Promise<readonly WindowCount[]> {
    return Promise.all(
      windows.map(async (window) => {
        const found = await limiter.get(keyOf(window))
        return found === null ? { count: 0, endsAtMs: window.endsAtMs } : countOf(found, nowMs)
      }),
    )
  }

  async function giveBack(windows: readonly Window[], nowMs: number): Promise<void> {
    await Promise.all(
      windows.map(async (window) => {
        const found = await limiter.get(keyOf(window))
        // Given back to a window that is over, it would be a credit in the next one.
        if (found === null || found.consumedPoints <= 0) return
        await limiter.reward(keyOf(window), 1, durationOf(window, nowMs))
      }),
    )
  }

  return {
    async take(windows, nowMs) {
      const counts = await add(windows, nowMs)
      const taken = counts.every(({ count }, at) => count <= (windows[at]?.limit ?? Infinity))
      if (taken) return { taken, counts }
      await giveBack(windows, nowMs)
      return {
        taken,
        counts: counts.map(({ count, endsAtMs }) => ({ count: count - 1, endsAtMs })),
      }
    },
    add,
    read,
    giveBack,
  }
}

function keyOf({ policy, key }: Window): string {
  return `${policy}:${key}`
}

/** Whole seconds: Redis takes no others, and none for ever. */
function durationOf({ endsAtMs }: Window, nowMs: number): { customDuration: number } {
  return { customDuration: Math.max(1, Math.ceil((endsAtMs - nowMs) / 1000)) }
}

function countOf({ consumedPoints, msBeforeNext }: RateLimiterRes, nowMs: number): WindowCount {
  return { count: consumedPoints, endsAtMs: nowMs + msBeforeNext }
}
