import { setTimeout as wait } from 'node:timers/promises'
import type { Deployment } from './instances.ts'

/** One thing that goes wrong, and what may be said of the counts meanwhile. */
export interface Fault {
  /** From its beginning to its end. Returns the home of a machine that was lost. */
  readonly run: (deployment: Deployment) => Promise<string | undefined>
  /** Nothing goes wrong: every limit is exact. */
  readonly isExact: boolean
  /** Every instance is without Redis, and admits its share of what it knows to be left, rounded up. */
  readonly isOfRedis: boolean
  /** One instance is without Redis, and admits its share beside what the others admit together. */
  readonly isOfOneRedis: boolean
  /** Calls are taken back later, so that the ledger is only right afterwards. */
  readonly isOfPostgres: boolean
}

const faultMs = 1200
const plain = { isExact: false, isOfRedis: false, isOfOneRedis: false, isOfPostgres: false }

/** Every fault, in the order in which they come. */
export const faultsOf: Readonly<Record<string, Fault>> = {
  'no fault': { ...plain, isExact: true, run: async () => undefined },
  'an instance is killed and its machine lost': {
    ...plain,
    run: (deployment) => deployment.replace(anInstance(deployment)),
  },
  'Redis is killed and starts empty': {
    ...plain,
    isOfRedis: true,
    async run({ redis }) {
      await redis.kill()
      await wait(faultMs)
      await redis.start()
      return undefined
    },
  },
  'an instance cannot reach Redis': {
    ...plain,
    isOfOneRedis: true,
    async run(deployment) {
      const { toRedis } = anInstance(deployment)
      toRedis.isSilent = true
      await wait(faultMs)
      toRedis.isSilent = false
      return undefined
    },
  },
  'an instance cannot reach PostgreSQL': {
    ...plain,
    isOfPostgres: true,
    async run(deployment) {
      const { toPostgres } = anInstance(deployment)
      toPostgres.isSilent = true
      await wait(faultMs)
      toPostgres.isSilent = false
      return undefined
    },
  },
  'PostgreSQL is killed and starts again': {
    ...plain,
    isOfPostgres: true,
    async run({ postgres }) {
      await postgres.signal('SIGKILL')
      await wait(faultMs / 2)
      await postgres.start()
      return undefined
    },
  },
}

function anInstance({ instances }: Deployment): Deployment['instances'][number] {
  const [first] = instances
  if (first === undefined) throw new Error('no instance is left')
  return first
}
