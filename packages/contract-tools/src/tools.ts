import type { Mapping } from '../../../src/contract/document/document-tree.ts'
import { diskCache, noCache, type Cache, type Passed } from './cache.ts'
import { tasksOnThread } from './task-thread.ts'
import { tasks, type Tasks } from './tasks.ts'

/** The tools of commands. */
export interface Tools {
  readonly passed: Passed
  readonly tasks: Tasks
}

/** Does everything again, in this thread. */
export const plainTools: Tools = { passed: noCache.passed, tasks }

/** Does what changed since the last time, on two threads. `uncached` does everything on the same threads. */
export function fastTools(): Tools & { readonly uncached: Tools } {
  const cache = diskCache()
  const onThread = tasksOnThread()
  return {
    ...{ passed: cache.passed, tasks: cachedTasks(onThread, cache) },
    uncached: { passed: noCache.passed, tasks: onThread },
  }
}

/** The same tasks, each done once for what it reads of a document. */
export function cachedTasks(tasks: Tasks, cache: Cache): Tasks {
  return {
    structureBreaches: (file, document) => tasks.structureBreaches(file, document),
    typesModule: (document) =>
      cache.text('types', [JSON.stringify(typedPart(document))], () => tasks.typesModule(document)),
    clientTypes: (document) =>
      cache.text('client-types', [JSON.stringify(document)], () => tasks.clientTypes(document)),
    validatorsModule: (part, extensions) =>
      cache.text('validators', [...extensions, JSON.stringify(part)], () =>
        tasks.validatorsModule(part, extensions),
      ),
  }
}

/** The part that becomes types: without the tables. */
function typedPart({ openapi, paths, components }: Mapping): unknown {
  return { openapi, paths, components }
}
