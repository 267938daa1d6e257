import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Duplex } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { rustTarget } from '../sdk/languages/rust.ts'
import { freePort, isFree } from '../free-port.ts'
import { readersEnvironment } from './readers-environment.ts'
import type { CodeBlock } from './shell-blocks.ts'

/** What a block printed. */
export interface Output {
  readonly stdout: string
  readonly stderr: string
  /** The statuses that its curl commands got. */
  readonly statuses: readonly number[]
}

/** The terminals of a reader who follows one page: one for commands, one for the server that is running. */
export interface PageSession {
  /** @throws with what the command said when it fails */
  run(block: CodeBlock): Promise<Output>
  close(): Promise<void>
}

/** What the pages print; a reader whose port 8080 is taken sets PORT. */
const printedPort = 8080

/** A command that keeps running until it is stopped; it has its block to itself. */
const serving = /^(?:[A-Z_]+=\S+ )*(?:make (?:run|dev)|npx nilam serve|npx (?:-y )?\S+ mock .*)$/

/**
 * Sources one file after another, so that variables and the folder carry over. What a block prints goes to files beside
 * it: when the shell reports the block as done, all of it is there.
 */
const shellLoop = `
while read -r block <&3; do
  source "$block" </dev/null >"$block.out" 2>"$block.err" 3<&- 4>&-
  echo done >&4
done`

/** @param scratch a folder for what blocks print, outside of the copy */
export async function openPageSession(parts: {
  readonly copy: string
  readonly scratch: string
}): Promise<PageSession> {
  const { copy, scratch } = parts
  const port = (await isFree(printedPort)) ? printedPort : await freePort()
  // curl also reports the status of each answer, in a line that we take out again.
  await writeFile(
    join(scratch, '.curlrc'),
    `write-out = "%{stderr}${statusMark} %{http_code}\\n"\n`,
  )
  const env: NodeJS.ProcessEnv = {
    ...readersEnvironment(),
    CURL_HOME: scratch,
    TMPDIR: scratch,
    CARGO_TARGET_DIR: await rustTarget(),
    ...(port !== printedPort && { PORT: String(port) }),
  }
  const here = (code: string): string =>
    port === printedPort ? code : code.replaceAll(`localhost:${printedPort}`, `localhost:${port}`)

  const servers = new Map<string, Server>()
  const shell = spawn('bash', ['-euo', 'pipefail', '-c', shellLoop], {
    ...{ cwd: copy, env, detached: true },
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  })
  const [toShell, fromShell] = [pipeOf(shell, 3), pipeOf(shell, 4)]
  const shellEnded = new Promise((resolve) => shell.once('exit', resolve))
  const reports = createInterface({ input: fromShell })[Symbol.asyncIterator]()
  let blocks = 0

  async function runInShell(code: string): Promise<Output> {
    const file = join(scratch, `block-${(blocks += 1)}.sh`)
    await writeFile(file, `${code}\n`)
    toShell.write(`${file}\n`)
    const { done } = await reports.next()
    const stdout = await readFile(`${file}.out`, 'utf8')
    const [stderr, statuses] = withoutStatuses(await readFile(`${file}.err`, 'utf8'))
    if (done === true) throw new Error(`${stderr}\n${stdout}`.trim())
    return { stdout, stderr, statuses }
  }

  /** A server takes the port of the one before it, as a reader who presses Ctrl-C first. */
  async function serve(code: string): Promise<Output> {
    const [, ownPort] = / --port (\d+)/.exec(code) ?? []
    const ready =
      ownPort === undefined ? `http://localhost:${port}/readyz` : `http://localhost:${ownPort}/`
    await servers.get(ready)?.stop()
    const server = startServer(code, { copy, env, scratch })
    servers.set(ready, server)
    await server.ready(ready)
    return { stdout: '', stderr: server.said(), statuses: [] }
  }

  return {
    run: (block) => {
      const code = here(block.code)
      return serving.test(commandsOf(code).join('\n')) ? serve(code) : runInShell(code)
    },
    close: async () => {
      stopGroup(shell)
      await shellEnded
      for (const server of servers.values()) await server.stop()
    },
  }
}

function pipeOf({ stdio }: ChildProcess, descriptor: 3 | 4): Duplex {
  const pipe = stdio[descriptor]
  if (!(pipe instanceof Duplex)) throw new Error(`no pipe at ${descriptor}`)
  return pipe
}

interface Server {
  ready(url: string): Promise<void>
  said(): string
  stop(): Promise<void>
}

function startServer(
  code: string,
  { copy, env, scratch }: { copy: string; env: NodeJS.ProcessEnv; scratch: string },
): Server {
  const log = join(scratch, 'server.log')
  const descriptor = openSync(log, 'w')
  // A process group of its own gets the signal whole, as a terminal sends Ctrl-C.
  const child = spawn('bash', ['-euo', 'pipefail', '-c', `${endWithUs}\n${code}`], {
    ...{ cwd: copy, env, detached: true },
    stdio: ['ignore', descriptor, descriptor, 'pipe', 'pipe'],
  })
  closeSync(descriptor)
  // The last pipe closes when the last process of the group is gone.
  const closed = once(child, 'close')
  const said = (): string => readFileSync(log, 'utf8')
  return {
    said,
    ready: async (url) => {
      // It says where it serves: another process may answer there.
      const port = new URL(url).host.replace('localhost', '')
      while (!said().includes(port) || !(await isReady(url))) {
        if (child.exitCode !== null || child.signalCode !== null) {
          throw new Error(`the server ended: ${said()}`)
        }
        await wait(100)
      }
    },
    stop: async () => {
      stopGroup(child)
      await closed
    },
  }
}

/** The pipe ends when this process does, even when it is killed: then the whole group ends too. */
const endWithUs = '{ cat <&3; kill 0; } >/dev/null & exec 3<&-'

function stopGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGTERM')
  } catch {
    // It is gone already.
  }
}

/** Any page but an error of the server itself: a mock server has none at its root. */
async function isReady(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ status }) => status < 500,
    () => false,
  )
}

const statusMark = 'status of this call:'

function withoutStatuses(stderr: string): readonly [string, readonly number[]] {
  const line = new RegExp(`${statusMark} (\\d{3})\\n`, 'g')
  return [stderr.replaceAll(line, ''), [...stderr.matchAll(line)].map(([, code]) => Number(code))]
}

/** The commands of a block without their comments, each on one line. */
export function commandsOf(code: string): readonly string[] {
  return code
    .replaceAll(/\\\n\s*/g, '')
    .replaceAll(/(?:^|\s+)#.*$/gm, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
}
