import type { Settings } from '../settings.ts'
import { thisWorker } from './workers/this-worker.ts'

/**
 * Serves until a stop signal: in this process, or with `WEB_CONCURRENCY` above 1 in workers that this process starts. A worker
 * runs the same command, and comes here too.
 */
export async function runServer(settings: Settings): Promise<void> {
  if (settings.workers > 1 && thisWorker === undefined) {
    // The primary needs none of the service's modules.
    const { runPrimary } = await import('./workers/primary.ts')
    return runPrimary(settings)
  }
  const { serve } = await import('./serve.ts')
  return serve(settings)
}
