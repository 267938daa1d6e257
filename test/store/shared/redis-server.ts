import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '../../free-port.ts'
import { leaveOut } from '../../needs.ts'
import { newFolder } from '../../new-folder.ts'

/** A Redis of one test, which keeps nothing over a restart. */
export type RedisServer = Awaited<ReturnType<typeof redisServer>>

export async function redisServer() {
  const port = await freePort()
  const directory = newFolder()
  let child: ChildProcess | undefined
  const runs = (): boolean =>
    child?.pid !== undefined && child.exitCode === null && child.signalCode === null
  /** As `kill -9`. */
  async function kill(): Promise<void> {
    if (child === undefined || !runs()) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    /** Starts it, unless it runs. On a machine without the program, the test or suite is skipped. */
    async start(context?: Mocha.Context) {
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
    signal: (signal: 'SIGSTOP' | 'SIGCONT') => void child?.kill(signal),
    ...{ kill, dispose: kill },
  }
}
