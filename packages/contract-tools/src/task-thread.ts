import { Worker } from 'node:worker_threads'
import { tasks, type Tasks } from './tasks.ts'

/** A task for the thread, which returns the result with the same id. */
export interface TaskRequest {
  readonly id: number
  readonly name: keyof Tasks
  readonly parameters: readonly unknown[]
}

export type TaskResponse =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly error: unknown }

/**
 * Runs the tasks of Redocly and the compiler on a second thread, one after the other. The thread starts with the first task,
 * and does not prevent the process from ending.
 */
export function tasksOnThread(): Tasks {
  const pending = new Map<number, (response: TaskResponse) => void>()
  let worker: Worker | undefined
  let lastId = 0

  function start(): Worker {
    const started = new Worker(new URL('run-tasks.ts', import.meta.url))
    started.on('message', (response: TaskResponse) => {
      pending.get(response.id)?.(response)
      pending.delete(response.id)
      if (pending.size === 0) started.unref()
    })
    return started
  }

  function run<Name extends keyof Tasks>(
    name: Name,
    ...parameters: Parameters<Tasks[Name]>
  ): ReturnType<Tasks[Name]> {
    worker ??= start()
    worker.ref()
    lastId += 1
    const request: TaskRequest = { id: lastId, name, parameters }
    const result = new Promise((resolve, reject) => {
      pending.set(request.id, (response) =>
        'error' in response ? reject(response.error) : resolve(response.result),
      )
    })
    worker.postMessage(request)
    // The thread returns the result of the task of this name.
    return result as ReturnType<Tasks[Name]>
  }

  return {
    structureBreaches: (...parameters) => run('structureBreaches', ...parameters),
    typesModule: (...parameters) => run('typesModule', ...parameters),
    clientTypes: (...parameters) => run('clientTypes', ...parameters),
    validatorsModule: tasks.validatorsModule,
  }
}
