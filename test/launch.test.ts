import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ended, saying } from './child-process.ts'
import { freePort } from './free-port.ts'
import { newFolder } from './new-folder.ts'

const repository = fileURLToPath(new URL('..', import.meta.url))
/** Makes this Node say that it is an old one, to the process that it is preloaded into. */
const asNode20 =
  'data:text/javascript,Object.defineProperty(process,"versions",{value:{...process.versions,node:"20.20.2"}})'

describe('the launcher', () => {
  let checkout: string
  let port: number
  before(async () => (port = await freePort()))
  beforeEach(() => {
    checkout = newFolder()
    mkdirSync(join(checkout, 'src'))
    for (const name of readdirSync(join(repository, 'src'))) {
      if (name !== 'launch.js') {
        symlinkSync(join(repository, 'src', name), join(checkout, 'src', name))
      }
    }
    for (const name of ['src/launch.js', 'package.json', '.nvmrc']) {
      copyFileSync(join(repository, name), join(checkout, name))
    }
  })
  let child: ChildProcess | undefined
  afterEach(async () => {
    if (child?.exitCode === null && child.kill('SIGKILL')) await once(child, 'close')
  })

  /** What `make` leaves behind on a machine whose Node is too old. */
  function fetchNode(): void {
    const pinned = readFileSync(join(repository, '.nvmrc'), 'utf8').trim()
    const bin = join(checkout, '.node', pinned, 'bin')
    mkdirSync(bin, { recursive: true })
    symlinkSync(process.execPath, join(bin, 'node'))
  }

  function launch(nodeOptions: readonly string[], ...args: readonly string[]): ChildProcess {
    return spawn(process.execPath, [...nodeOptions, join(checkout, 'src', 'launch.js'), ...args], {
      env: { PORT: String(port), NILAM_HOME: join(checkout, 'var') },
    })
  }

  it('runs the command on a Node that is new enough', async () => {
    const { code, output } = await ended(launch([], '--help'))
    expect(code).to.equal(0)
    expect(output).to.contain('Usage: nilam')
  })

  it('prints the required version on an older Node', async () => {
    const { code, output } = await ended(launch(['--import', asNode20], '--help'))
    expect(code).to.equal(1)
    expect(output.trim().split('\n')).to.have.length(1)
    expect(output).to.match(/^Nilam needs Node 22\.18 or newer, and this is 20\.20\.2\./)
  })

  describe('without a package', () => {
    beforeEach(() => {
      // Files behind symbolic links would find the packages of this repository.
      rmSync(join(checkout, 'src'), { recursive: true })
      cpSync(join(repository, 'src'), join(checkout, 'src'), { recursive: true })
      // Which of its missing modules a program names first is up to Node: only packages are missing.
      symlinkSync(join(repository, 'data'), join(checkout, 'data'))
    })

    const expectMissing = async (name: RegExp, ...args: readonly string[]): Promise<void> => {
      const { code, output } = await ended(launch([], ...args))
      expect(code, output).to.equal(1)
      expect(output.trim().split('\n')).to.have.length(1)
      const [, missing] =
        /^Nilam is not fully installed: cannot find package '(.+)'\. Run /.exec(output) ?? []
      expect(missing, output).to.match(name)
    }

    it('says how to install it before any is there', async () => {
      // Which one comes first is up to Node.
      await expectMissing(/./, '--help')
      await expectMissing(/./, 'serve')
    })

    it('says so when only the command needs it', async () => {
      const packages = join(checkout, 'node_modules')
      mkdirSync(packages)
      for (const name of readdirSync(join(repository, 'node_modules'))) {
        if (name === 'express' || name === '.cache') continue
        symlinkSync(join(repository, 'node_modules', name), join(packages, name))
      }
      expect(await ended(launch([], '--help'))).to.include({ code: 0 })
      await expectMissing(/^express$/, 'serve')
    })
  })

  it('uses the Node that make fetched, and returns its exit code', async () => {
    fetchNode()
    const help = await ended(launch(['--import', asNode20], '--help'))
    expect(help).to.include({ code: 0 }).with.property('output').that.contains('Usage: nilam')
    expect(await ended(launch(['--import', asNode20], 'no-such-command'))).to.include({ code: 2 })
  })

  it('forwards a stop signal to the server', async () => {
    fetchNode()
    child = launch(['--import', asNode20], 'serve')
    const ending = ended(child)
    await saying(child, 'Nilam is ready')
    child.kill('SIGTERM')
    expect(await ending).to.include({ code: 0 })
  })
})
