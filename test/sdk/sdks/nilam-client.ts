import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { repository } from '../../service-parts.ts'
import { versionOf } from '../run-generator.ts'
import { refusalUnion, type Sdk } from '../sdk.ts'

/** Our own: it is made by `make generate`, not here. */
export const nilamClient: Sdk = {
  name: '@nilam/client',
  packages: ['@nilam/client'],
  settings: `npm pack ./packages/client --pack-destination ..
mkdir -p ../rent-board && cd ../rent-board && npm init -y
npm install ../nilam-client-${versionOf('@nilam/client')}.tgz`,
  remark:
    'Our own client, in `packages/client/`, with retries, tokens and typed errors. It is not in a registry: after `npm ci`, pack it in the root of a clone, then install it in your project.',
  generate: (_documentUrl, folder) =>
    cp(join(repository, 'packages', 'client', 'src'), join(folder, 'nilam'), { recursive: true }),
  program: {
    imports: `
import { createNilam, NilamError } from './nilam/index.ts'
import type * as types from './nilam/index.ts'
`,
    setUp: `
const nilam = createNilam({
  baseUrl: origin,
  retry: { attempts: 1 },
  ...(key !== undefined && { credential: { apiKey: key } }),
})
export type Refusal = ${refusalUnion((schema) => `types.${schema}`)}
async function refused(call: Promise<unknown>): Promise<Refusal | undefined> {
  try {
    await call
  } catch (thrown) {
    if (!(thrown instanceof NilamError)) throw thrown
    const { message } = thrown
    if (thrown.code === 'invalid_params') return { error: thrown.code, message, issues: thrown.issues }
    if (thrown.code === 'invalid_api_key') return { error: thrown.code, message }
    if (thrown.code === 'rate_limited') {
      const { reason, retryAfterSeconds } = thrown
      return { error: thrown.code, message, reason, retryAfterSeconds }
    }
    throw thrown
  }
  return undefined
}
`,
    answer: (tool, query) => `await nilam.${tool}(${query})`,
    refusal: (tool, query) => `await refused(nilam.${tool}(${query}))`,
  },
}
