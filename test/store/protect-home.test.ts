import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { protectHome } from '../../src/store/protect-home.ts'
import { ended, saying } from '../child-process.ts'
import { freePort } from '../free-port.ts'
import { newFolder } from '../new-folder.ts'
import { postJson } from '../post-json.ts'

const modeOf = (path: string): string => (statSync(path).mode & 0o7777).toString(8)

/** Every path below a folder that somebody else than its owner may use, with its mode. */
function openPaths(folder: string): readonly string[] {
  return ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })]
    .map((name) => ({ name, mode: statSync(join(folder, name)).mode }))
    .filter(({ mode }) => (mode & 0o077) !== 0)
    .map(({ name, mode }) => `${name} ${(mode & 0o777).toString(8)}`)
}

describe('protectHome', () => {
  const umask = process.umask()
  const folder = newFolder()
  afterEach(() => process.umask(umask))

  const made = (name: string, mode: number): string => {
    const home = join(folder, name)
    mkdirSync(home)
    chmodSync(home, mode)
    return home
  }
  const write = (home: string, name: string, mode: number): void => {
    writeFileSync(join(home, name), name)
    chmodSync(join(home, name), mode)
  }

  it('says nothing about a home that is missing or private, and makes new files private', () => {
    process.umask(0)
    expect(protectHome(join(folder, 'missing'))).to.equal(undefined)
    const home = made('private', 0o700)
    writeFileSync(join(home, 'accounts.db'), '')
    mkdirSync(join(home, 'ledger'))
    expect(protectHome(home)).to.equal(undefined)
    expect(openPaths(home)).to.deep.equal([])
  })

  it('closes an open home and all that is open in it, and warns once', () => {
    const home = made('open', 0o755)
    write(home, 'accounts.db', 0o644)
    mkdirSync(join(home, 'ledger'))
    chmodSync(join(home, 'ledger'), 0o750)
    write(home, 'ledger/1', 0o640)
    expect(protectHome(home)).to.match(/open to other users .* \(mode 755, 4 open in all\)/)
    expect(openPaths(home)).to.deep.equal([])
    expect(protectHome(home)).to.equal(undefined)
  })

  it('closes an open file of a private home', () => {
    const home = made('one-open-file', 0o700)
    write(home, 'accounts.db-wal', 0o604)
    expect(protectHome(home)).to.contain('1 open in all')
    expect(modeOf(join(home, 'accounts.db-wal'))).to.equal('600')
  })

  it('leaves a file and what is below it to who opens them', () => {
    write(folder, 'file', 0o644)
    expect(protectHome(join(folder, 'file'))).to.equal(undefined)
    expect(protectHome(join(folder, 'file', 'below'))).to.equal(undefined)
    expect(modeOf(join(folder, 'file'))).to.equal('644')
  })

  it('leaves what a symbolic link leads to, and a folder that all users share', () => {
    const shared = made('shared', 0o1777)
    expect(protectHome(shared)).to.contain('Use a folder of your own')
    expect(modeOf(shared)).to.equal('1777')
    const home = made('linked', 0o700)
    symlinkSync(shared, join(home, 'outbox'))
    expect(protectHome(home)).to.equal(undefined)
    expect(modeOf(shared)).to.equal('1777')
  })
})

describe('NILAM_HOME', function () {
  this.timeout(60_000)
  const folder = newFolder()

  /** As a shell with the umask 000 starts it. */
  const run = (home: string, args: readonly string[], environment: Record<string, string> = {}) => {
    const before = process.umask(0)
    const child = spawn(process.execPath, ['src/launch.js', ...args], {
      env: { PATH: process.env['PATH'], NILAM_HOME: home, ...environment },
      timeout: 30_000,
    })
    process.umask(before)
    return child
  }

  it('is its owner’s alone after commands, while a server runs, and after it', async () => {
    const home = join(folder, 'made')
    for (const args of [['migrate'], ['accounts', 'list'], ['jobs', 'run'], ['keys', 'rotate']]) {
      expect(await ended(run(home, args))).to.have.property('code', 0, args.join(' '))
      expect(openPaths(home), args.join(' ')).to.deep.equal([])
    }
    const port = await freePort()
    const server = run(home, ['serve'], { PORT: String(port) })
    const ending = ended(server)
    await saying(server, `http://localhost:${port}/docs`)
    const body = new URLSearchParams({ email: 'a@example.com', password: 'a long enough password' })
    await fetch(`http://127.0.0.1:${port}/console/sign-up`, {
      ...{ method: 'POST', body, redirect: 'manual' },
      headers: { origin: `http://localhost:${port}` },
    })
    await postJson(`http://127.0.0.1:${port}/public/v1/search_properties`, '{}')
    expect(readdirSync(home)).to.include.members([
      'listings.db',
      'listings.db-wal',
      'accounts.db-wal',
    ])
    expect(openPaths(home)).to.deep.equal([])
    server.kill('SIGTERM')
    await ending
    expect(openPaths(home)).to.deep.equal([])
  })

  it('ends every command in one sentence where nothing can be created', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    for (const home of [file, ...(process.platform === 'linux' ? ['/proc/nilam'] : [])]) {
      for (const args of [['serve'], ['accounts', 'list'], ['listings', 'sources']]) {
        const { code, output } = await ended(run(home, args))
        expect(code, output).to.equal(1)
        expect(output).to.match(/^[^\n]*The folder \S+ cannot be used for NILAM_HOME: [^\n]+\.\n$/)
        expect(output).to.contain(home)
      }
      expect(await ended(run(home, ['--help']))).to.have.property('code', 0)
    }
  })

  it('is closed with a warning where it is open, by a command and by the server', async () => {
    const home = join(folder, 'open')
    mkdirSync(home)
    chmodSync(home, 0o755)
    expect((await ended(run(home, ['accounts', 'list']))).output).to.contain(
      'was open to other users',
    )
    expect(modeOf(home)).to.equal('700')
    chmodSync(home, 0o755)
    const port = await freePort()
    const server = run(home, ['serve'], { PORT: String(port) })
    const ending = ended(server)
    await saying(server, `http://localhost:${port}/docs`)
    server.kill('SIGTERM')
    const warning = (await ending).output.split('\n').find((line) => line.includes('was open'))
    expect(JSON.parse(warning ?? '{}')).to.include({ level: 'warn' })
    expect(modeOf(home)).to.equal('700')
  })
})
