import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request as send } from 'node:http'
import { fileURLToPath } from 'node:url'
import { isReady } from '../faults/nilam-process.ts'
import { freePort } from '../free-port.ts'
import { newFolder } from '../new-folder.ts'

/** A request to the service, `POST` unless it says otherwise. */
export interface Probe {
  readonly path: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Buffer | string
}

export interface ProbeResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

/** The whole service in a process of its own, which says how much processor time it has used. */
export type MeasuredService = Awaited<ReturnType<typeof startMeasuredService>>

const reporter = fileURLToPath(new URL('report-cpu.ts', import.meta.url))
const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url))

/** Starts the service on a free port with a home of its own. Each request comes
 * from an address of its own, which has no limit used up, unless it names one in `X-Forwarded-For`. */
export async function startMeasuredService(settings: Readonly<Record<string, string>> = {}) {
  const home = newFolder()
  const port = await freePort()
  const child = fork(main, {
    execArgv: ['--import', reporter],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: {
      ...process.env,
      ...{ NODE_ENV: 'production', PORT: String(port), NILAM_HOME: home },
      ...{ LOG_LEVEL: 'error', TRUST_PROXY: '1', ...settings },
    },
  })
  let errors = ''
  child.stderr?.on('data', (text) => (errors += text))
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const origin = `http://127.0.0.1:${port}`
  while (!(await isReady(origin))) {
    if (child.exitCode !== null) throw new Error(errors)
    await new Promise((done) => setTimeout(done, 50))
  }
  let address = 0
  const sendProbe = (probe: Probe): Promise<ProbeResponse> => {
    address += 1
    const forwarded = `10.${(address >> 16) & 255}.${(address >> 8) & 255}.${address & 255}`
    return respond(port, agent, {
      ...probe,
      headers: { 'x-forwarded-for': forwarded, ...probe.headers },
    })
  }
  return {
    origin,
    pid: child.pid ?? 0,
    send: sendProbe,
    /** Processor time of one call, in milliseconds: the mean of `times` calls that follow each other. */
    cpuMs: async (probe: Probe, times: number) => {
      const before = await cpuUsedMs(child)
      for (let call = 0; call < times; call += 1) {
        await sendProbe(probe)
      }
      return ((await cpuUsedMs(child)) - before) / times
    },
    stop: async () => {
      agent.destroy()
      const exit = once(child, 'exit')
      child.kill('SIGTERM')
      await exit
    },
  }
}

async function cpuUsedMs(child: ChildProcess): Promise<number> {
  child.send('cpu')
  const [usage] = (await once(child, 'message')) as [NodeJS.CpuUsage]
  return (usage.user + usage.system) / 1000
}

function respond(port: number, agent: Agent, probe: Probe): Promise<ProbeResponse> {
  const { path, method = 'POST', headers = {}, body = '' } = probe
  return new Promise((resolve, reject) => {
    const request = send(
      {
        ...{ host: '127.0.0.1', port, agent, path, method },
        headers: { 'content-length': Buffer.byteLength(body), ...headers },
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).toString('utf8'),
          })
        })
      },
    )
    request.on('error', reject)
    request.end(body)
  })
}
