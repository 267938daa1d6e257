import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { deserialize } from 'node:v8'
import type { Contract } from '../../../../src/contract/contract.ts'
import { diskCache, filesHash, serviceFolders, type Cache } from '../cache.ts'
import { projectDirectory } from '../project-files.ts'
import type { Observations } from './observations.ts'

/** Starts the service, makes it do everything that it can, and prints what it produced. It uses the servers of the tests. */
const recorder = 'packages/contract-tools/test/behaviour/produced'

/** What the service produces over HTTP. Recording takes about 16 seconds, once for the sources that it is made of. */
export async function recordedObservations(cache: Cache = diskCache()): Promise<Observations> {
  const recorded = await cache.text(
    'observations',
    [filesHash([...serviceFolders, recorder])],
    async () => {
      const options = { cwd: projectDirectory, maxBuffer: 64 * 1024 * 1024 }
      const { stdout } = await promisify(execFile)(
        process.execPath,
        [`${recorder}/record.ts`],
        options,
      )
      return stdout
    },
  )
  // The recorder serialized observations of this type.
  return deserialize(Buffer.from(recorded, 'base64')) as Observations
}

/** The same observations with the headers of another contract, which the service takes from it. */
export function underContract(observations: Observations, { operations }: Contract): Observations {
  const added = new Map<string, readonly (readonly [string, Set<string>])[]>(
    Object.values(operations).map(({ id, deprecationHeaders = {} }) => [
      id,
      Object.entries(deprecationHeaders).map(
        ([name, value]) => [name.toLowerCase(), new Set([value])] as const,
      ),
    ]),
  )
  const responses = [...observations.responses].map(([id, byStatus]) => {
    const withHeaders = [...byStatus].map(([status, seen]) => {
      const headers = new Map([...seen.headers, ...(added.get(id) ?? [])])
      return [status, { ...seen, headers }] as const
    })
    return [id, new Map(withHeaders)] as const
  })
  return { ...observations, responses: new Map(responses) }
}
