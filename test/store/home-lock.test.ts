import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { lockHome } from '../../src/store/home-lock.ts'
import { newFolder } from '../new-folder.ts'

/** A server as far as its home sees it: it prints whether it was warned, and runs until it is killed. */
const server = `
  const { lockHome } = await import(process.argv[1])
  const warnings = []
  globalThis.isShared = lockHome(process.argv[2], (warning) => warnings.push(warning))
  console.log(JSON.stringify(warnings))
  setInterval(() => undefined, 60_000)`

describe('the lock of a home', () => {
  let home: string
  let servers: ChildProcess[]
  beforeEach(() => {
    home = newFolder()
    servers = []
  })
  afterEach(() => Promise.all(servers.map(kill)))

  const start = async (): Promise<{ readonly warnings: string[]; end(): Promise<void> }> => {
    const module = new URL('../../src/store/home-lock.ts', import.meta.url).href
    const args = ['--input-type=module', '--eval', server, module, home]
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    servers.push(child)
    const [line] = (await once(child.stdout, 'data')) as [Buffer]
    return { warnings: JSON.parse(String(line)) as string[], end: () => kill(child) }
  }
  const lockHere = () => {
    const warnings: string[] = []
    return { warnings, isShared: lockHome(home, (warning) => warnings.push(warning)) }
  }

  it('warns the second of two servers, and reports each to the other until one is killed', async () => {
    const { warnings, isShared } = lockHere()
    expect([warnings, isShared()]).to.deep.equal([[], false])
    const second = await start()
    expect(second.warnings).to.have.length(1)
    expect(second.warnings[0]).to.match(/another server runs on this NILAM_HOME.*REDIS_URL/)
    expect([isShared(), isShared()]).to.deep.equal([true, true])
    await second.end()
    expect([warnings, isShared()]).to.deep.equal([[], false])
  })

  it('does not warn of a server that was killed', async () => {
    const first = await start()
    await first.end()
    expect((await start()).warnings).to.deep.equal([])
  })

  it('reports each of three servers to the others', async () => {
    const [first, second] = [await start(), await start()]
    const here = lockHere()
    expect(here.warnings).to.have.length(1)
    await first.end()
    expect(here.isShared()).to.equal(true)
    await second.end()
    expect(here.isShared()).to.equal(false)
  })
})

/** As kill -9. */
async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}
