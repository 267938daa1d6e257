import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../free-port.ts'

/** A PostgreSQL server of one test, which it may stop, freeze and kill. */
export type PostgresServer = Awaited<ReturnType<typeof openPostgres>>

const binaries = '/usr/lib/postgresql'

/** Where the server's programs are; undefined on a machine without them. */
export function postgresPrograms(): string | undefined {
  const versions = existsSync(binaries) ? readdirSync(binaries).toSorted() : []
  const newest = versions.at(-1)
  return newest === undefined ? undefined : join(binaries, newest, 'bin')
}

export async function openPostgres() {
  const programs = postgresPrograms()
  if (programs === undefined) throw new Error('PostgreSQL is not installed')
  const data = mkdtempSync(join(tmpdir(), 'nilam-postgres-'))
  const user = ordinaryUser(data)
  const port = await freePort()
  const databaseUrl = `postgres://postgres@127.0.0.1:${port}/postgres`
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync', '-E', 'UTF8'],
    { ...user, stdio: 'ignore' },
  )
  let server: ChildProcess | undefined

  /** Its children are in sessions of their own, so that no group holds them all. */
  function processes(): readonly number[] {
    if (server?.pid === undefined || server.exitCode !== null) return []
    const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(server.pid)], {
      encoding: 'utf8',
    })
    return [server.pid, ...children.split('\n').flatMap((pid) => (pid.trim() ? [Number(pid)] : []))]
  }

  /** To every process of it, as they are at this moment. */
  async function signal(name: 'SIGSTOP' | 'SIGCONT' | 'SIGKILL'): Promise<void> {
    const exit = server && once(server, 'exit')
    for (const pid of processes()) {
      try {
        process.kill(pid, name)
      } catch {
        // It has ended by itself.
      }
    }
    if (name === 'SIGKILL') await exit
  }

  return {
    ...{ port, databaseUrl, signal },
    async start() {
      const address = ['-h', '127.0.0.1', '-p', String(port), '-k', data]
      const args = ['-D', data, ...address, '-c', 'max_connections=40']
      server = spawn(join(programs, 'postgres'), args, { ...user, stdio: 'ignore' })
      while (!(await answers(databaseUrl))) await wait(50)
    },
    async dispose() {
      await signal('SIGKILL')
      rmSync(data, { recursive: true, force: true })
    },
  }
}

/** PostgreSQL refuses to run as root. */
function ordinaryUser(data: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const [uid = 0, gid = 0] = ['-u', '-g'].map((of) =>
    Number(execFileSync('id', [of, 'postgres'], { encoding: 'utf8' })),
  )
  chownSync(data, uid, gid)
  chmodSync(data, 0o700)
  return { uid, gid }
}

async function answers(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 1000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}
