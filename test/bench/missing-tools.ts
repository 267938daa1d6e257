import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

/** What this machine lacks to measure servers and their load apart; empty where `make bench` can run. */
export function missingTools(): readonly string[] {
  const missing = ['wrk', 'taskset'].filter((tool) => spawnSync('which', [tool]).status !== 0)
  return availableParallelism() < 2 ? [...missing, 'a second processor'] : missing
}
