import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { endIfRunning, startProcess, type NilamProcess } from './nilam-process.ts'

const warning = 'another server runs on this NILAM_HOME'

describe('Two servers on one home', () => {
  let home: string
  let servers: NilamProcess[]
  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), 'nilam-two-'))
    servers = []
  })
  afterEach(async () => {
    await Promise.all(servers.map(endIfRunning))
    await rm(home, { recursive: true })
  })

  const start = async () => {
    const nilam = await startProcess({ home })
    servers.push(nilam)
    return nilam
  }
  const readiness = async ({ origin }: NilamProcess) =>
    (await fetch(`${origin}/readyz`)).json() as Promise<unknown>
  /** The log is written in batches. */
  const until = async (isSo: () => boolean | Promise<boolean>) => {
    while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const shared = { status: 'ok', degraded: ['another_server'] }

  it('are warned about until one of them is killed', async () => {
    const one = await start()
    expect(await readiness(one)).to.deep.equal({ status: 'ok' })
    const second = await start()
    await until(() => second.output().includes(warning))
    for (const server of [one, second]) expect(await readiness(server)).to.deep.equal(shared)
    await one.end('SIGKILL')
    expect(one.output()).not.to.include(warning)
    expect(await readiness(second)).to.deep.equal({ status: 'ok' })
    const third = await start()
    for (const server of [second, third]) expect(await readiness(server)).to.deep.equal(shared)
    await until(() => third.output().includes(warning))
  })
})
