import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '../../free-port.ts'
import { leaveOut } from '../../needs.ts'
import { newFolder } from '../../new-folder.ts'

/** A Redis of one test, which keeps nothing over a restart. */
export interface RedisServer {
  readonly url: string
  /** Starts it, unless it runs. On a machine without the program, the test or suite is skipped. */
  start(context?: Mocha.Context): Promise<void>
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void
  /** As `kill -9`. */
  kill(): Promise<void>
  dispose(): Promise<void>
}

export async function redisServer(): Promise<RedisServer> {
  const port = await freePort()
  const directory = newFolder()
  let child: ChildProcess | undefined
  const runs = (): boolean =>
    child?.pid !== undefined && child.exitCode === null && child.signalCode === null
  const server: RedisServer = {
    url: `redis://127.0.0.1:${port}`,
    async start(context) {
      if (runs()) return
      if (context !== undefined && process.env['LD_PRELOAD']?.includes('faketime'))
        leaveOut(context, 'no redis-server under faketime (it does not start there)')
      const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', directory]
      child = spawn('redis-server', args, { stdio: 'ignore' })
      await once(child, 'spawn').catch((failure: unknown) => {
        if (context === undefined) throw failure
        leaveOut(context, 'no redis-server (install it)')
      })
    },
    signal: (signal) => void child?.kill(signal),
    async kill() {
      if (child === undefined || !runs()) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
    async dispose() {
      await server.kill()
    },
  }
  return server
}
