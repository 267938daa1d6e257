import { type Clock, afterTimeout } from '../base/clock.ts'
import type { RandomBytes } from '../base/random-id.ts'
import type { RedisSharedState } from '../store/shared/redis-shared-state.ts'
import { memorySharedState, type SharedState } from '../store/shared/shared-state.ts'
import type { Settings } from '../settings.ts'

interface OpenSharedStateParts {
  readonly settings: Pick<Settings, 'redisUrl'>
  /** False for a command. */
  readonly countsAsInstance?: boolean
  readonly clock: Clock
  readonly randomBytes: RandomBytes
  /** Called once when Redis goes away, and once when it responds again. */
  readonly onStateChange: (isUp: boolean, reason?: unknown) => void
}

/** What this process shares with others by its settings: through Redis, or with none. */
export async function openSharedState(
  parts: OpenSharedStateParts,
): Promise<{ readonly shared: SharedState; readonly redis?: RedisSharedState }> {
  const { redisUrl } = parts.settings
  if (redisUrl === null) return { shared: memorySharedState(parts.clock) }
  // Loaded here: the client is a fifth of the files of a start.
  const { openRedisSharedState } = await import('../store/shared/redis-shared-state.ts')
  const redis = openRedisSharedState({ ...parts, url: redisUrl, schedule: afterTimeout })
  return { shared: redis, redis }
}
