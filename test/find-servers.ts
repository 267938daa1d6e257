/** Loaded by mocha before its workers start. They inherit the environment, so that a run decides once which servers it has. */
import { createClient } from '@redis/client'
import pg from 'pg'
import { postgresUrl, redisUrl, type ServerName } from './needs.ts'

process.env['TEST_SERVERS'] ??= (await usableServers()).join()

async function usableServers(): Promise<readonly ServerName[]> {
  const [postgres, redis] = await Promise.all([isPostgresUsable(), isRedisUsable()])
  return [...(postgres ? (['PostgreSQL'] as const) : []), ...(redis ? (['Redis'] as const) : [])]
}

async function isPostgresUsable(): Promise<boolean> {
  const client = new pg.Client({ connectionString: postgresUrl, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

async function isRedisUsable(): Promise<boolean> {
  const socket = { connectTimeout: 10_000, reconnectStrategy: false } as const
  const client = createClient({ url: redisUrl, socket })
  client.on('error', () => undefined)
  try {
    await client.connect()
    client.destroy()
    return true
  } catch {
    return false
  }
}
