import { rmSync } from 'node:fs'
import { redisServer } from '../../store/shared/redis-server.ts'
import { endIfRunning, startProcess, type NilamProcess } from '../nilam-process.ts'
import { openPostgres } from '../postgres-server.ts'
import { openTcpProxy, type TcpProxy } from '../tcp-proxy.ts'
import { newFolder } from '../../new-folder.ts'

/** An instance with a home of its own, and its own way to PostgreSQL and to Redis. */
export interface Instance {
  readonly name: string
  readonly home: string
  readonly nilam: NilamProcess
  readonly toPostgres: TcpProxy
  readonly toRedis: TcpProxy
}

/** Three instances that share a PostgreSQL and a Redis and nothing else. */
export type Deployment = Awaited<ReturnType<typeof startDeployment>>

const names = ['a', 'b', 'c'] as const

/** Starts everything, on ports of its own. Without a Redis to start, the suite is left out. */
export async function startDeployment(context: Mocha.Context) {
  const redis = await redisServer()
  await redis.start(context)
  const postgres = await openPostgres()
  await postgres.start()
  let instances: readonly Instance[] = []
  const homes: string[] = []
  const proxies: TcpProxy[] = []

  async function start(name: string): Promise<Instance> {
    const home = newFolder()
    homes.push(home)
    const toPostgres = await openTcpProxy(postgres.port)
    const toRedis = await openTcpProxy(Number(new URL(redis.url).port))
    proxies.push(toPostgres, toRedis)
    const nilam = await startProcess({
      home,
      environment: {
        DATABASE_URL: `postgres://postgres@127.0.0.1:${toPostgres.port}/postgres`,
        REDIS_URL: `redis://127.0.0.1:${toRedis.port}`,
        LEDGER_FLUSH: 'before-response',
        ...{ LIMITS: 'enforce', TRUST_PROXY: '1', DEMO_DATA: 'off' },
      },
    })
    return { name, home, nilam, toPostgres, toRedis }
  }

  async function dispose(): Promise<void> {
    await Promise.all(instances.map(({ nilam }) => endIfRunning(nilam)))
    await Promise.all(proxies.map((proxy) => proxy.close()))
    await Promise.all([postgres.dispose(), redis.dispose()])
    for (const home of homes) rmSync(home, { recursive: true, force: true })
  }

  try {
    // The first one migrates.
    instances = [await start(names[0])]
    instances = [...instances, ...(await Promise.all(names.slice(1).map(start)))]
  } catch (failure) {
    await dispose()
    throw failure
  }
  return {
    ...{ postgres, redis, dispose },
    /** Those that a balancer sends calls to. */
    get instances() {
      return instances
    },
    /** Kills an instance, whose machine does not come back, and starts another on an empty home. Returns the lost home. */
    async replace(lost: Instance) {
      instances = instances.filter((instance) => instance !== lost)
      await lost.nilam.end('SIGKILL')
      instances = [...instances, await start(`${lost.name}2`)]
      return lost.home
    },
  }
}
