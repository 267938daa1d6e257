/** The code of the thread of `task-thread.ts`. */
import { enableCompileCache, flushCompileCache } from 'node:module'
import { parentPort } from 'node:worker_threads'
import { compileCacheDirectory } from './project-files.ts'
import type { TaskRequest, TaskResponse } from './task-thread.ts'

// Each thread needs its own.
enableCompileCache(compileCacheDirectory)
const { tasks } = await import('./tasks.ts')

parentPort?.on('message', async ({ id, name, parameters }: TaskRequest) => {
  const response = await resultOf(name, parameters).then(
    (result): TaskResponse => ({ id, result }),
    (error: unknown): TaskResponse => ({ id, error }),
  )
  parentPort?.postMessage(response)
  flushCompileCache()
})

function resultOf(name: TaskRequest['name'], parameters: readonly unknown[]): Promise<unknown> {
  // The request was made for the task of this name, with its parameters.
  const task = tasks[name] as (...given: readonly unknown[]) => Promise<unknown>
  return task(...parameters)
}
