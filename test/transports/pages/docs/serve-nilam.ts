import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { repository } from '../../../service-parts.ts'

export interface ServedNilam {
  /** The public address: links and commands of the documentation name it. */
  readonly origin: string
  /** Where it keeps its databases, and the letters that it mails. */
  readonly home: string
  stop(): Promise<void>
}

/** The whole process, as `make run` starts it, with a home of its own. */
export async function serveNilam(env: NodeJS.ProcessEnv = {}): Promise<ServedNilam> {
  const home = await mkdtemp(join(tmpdir(), 'nilam-docs-'))
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const child = spawn(process.execPath, [join(repository, 'src', 'main.ts')], {
    cwd: repository,
    env: { ...process.env, LOG_LEVEL: 'silent', ...env, PORT: String(port), NILAM_HOME: home },
    stdio: 'ignore',
  })
  const isReady = (): Promise<boolean> =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    await wait(50)
  }
  return {
    origin,
    home,
    stop: async () => {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      await rm(home, { recursive: true })
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}
