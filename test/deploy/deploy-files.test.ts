import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { readSettings } from '../../src/settings.ts'
import { repository } from '../service-parts.ts'
import { leaveOut } from '../needs.ts'
import { newFolder } from '../new-folder.ts'

const read = (path: string): string => readFileSync(join(repository, path), 'utf8')
const isInstalled = (command: string): boolean =>
  spawnSync(command, ['--version']).error === undefined

/** What `docker compose` puts in the place of `${NAME:?…}` and `${NAME:-…}`. */
function filledIn(text: string): string {
  return text.replaceAll(/\$\{\w+(?:(:-)([^}]*)|:\?[^}]*)\}/gu, (_, isDefault, value) =>
    isDefault === undefined ? 'of-the-operator-0123' : String(value),
  )
}

interface Compose {
  readonly services: Readonly<
    Record<
      string,
      {
        readonly environment?: Record<string, string>
        readonly image?: string
        readonly networks?: readonly string[]
        readonly volumes?: readonly string[]
        readonly depends_on?: readonly string[] | Readonly<Record<string, unknown>>
      }
    >
  >
  readonly networks: Readonly<Record<string, unknown>>
  readonly volumes: Readonly<Record<string, unknown>>
}

describe('the files of a deployment', () => {
  const { services, networks, volumes }: Compose = parse(read('compose.yaml'), { merge: true })

  it('pins the version of Node that make fetches', () => {
    const [, version] = /^FROM node:([\d.]+)-/mu.exec(read('Dockerfile')) ?? []
    expect(version).to.equal(read('.nvmrc').trim())
  })

  it('gives Nilam settings that it accepts, and no others', () => {
    const image = /^ENV (.*)$/mu.exec(read('Dockerfile'))?.[1] ?? ''
    const unit = /^Environment=(.*)$/mu.exec(read('deploy/nilam.service'))?.[1] ?? ''
    for (const environment of [
      variablesOf(image),
      variablesOf(unit),
      ...['nilam-1', 'nilam-2'].map((name) => services[name]?.environment ?? {}),
    ]) {
      const given = Object.entries(environment).map(([name, value]) => [name, filledIn(value)])
      const reading = readSettings(Object.fromEntries(given))
      expect('problems' in reading ? reading.problems : []).to.deep.equal([])
      expect('warnings' in reading ? reading.warnings : []).to.deep.equal([])
      expect(Object.keys(given)).not.to.be.empty
    }
  })

  it('pins every image by its digest', () => {
    const fetched = Object.values(services).flatMap(({ image = '' }) =>
      image === 'nilam' ? [] : image,
    )
    const [base = ''] = read('Dockerfile').match(/(?<=^FROM )\S+:\S+/gmu) ?? []
    expect(fetched).to.have.length(3)
    for (const image of [base, ...fetched]) expect(image).to.match(/:.+@sha256:[0-9a-f]{64}$/)
    expect(read('Dockerfile').match(/^FROM (?!base)/gmu)).to.have.length(1)
  })

  it('gives no container a capability, a writable root, or memory without a limit', () => {
    for (const [name, service] of Object.entries(services)) {
      expect(service, name).to.deep.include({
        ...{ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] },
        ...{ pids_limit: 300, logging: { driver: 'local' } },
      })
      expect(service, name).to.include.keys('mem_limit')
      expect(service, name).not.to.include.any.keys('privileged', 'cap_add')
    }
  })

  it('lets only the instances reach the stores', () => {
    expect(networks).to.deep.equal({ stores: { internal: true } })
    const reached = Object.entries(services).flatMap(([name, service]) =>
      service.networks?.includes('stores') ? [name] : [],
    )
    expect(reached).to.have.members(['nilam-1', 'nilam-2', 'postgres', 'redis'])
    for (const store of ['postgres', 'redis']) {
      expect(services[store]?.networks).to.deep.equal(['stores'])
      expect(services[store]).not.to.include.keys('ports')
    }
  })

  it('gives each instance a home of its own, after its stores', () => {
    const homes = ['nilam-1', 'nilam-2'].map((name) => {
      const service = services[name]
      expect(Object.keys(service?.depends_on ?? {})).to.have.members(['postgres', 'redis'])
      return service?.volumes?.[0]?.split(':')[0] ?? ''
    })
    expect(new Set(homes).size).to.equal(2)
    expect(Object.keys(volumes)).to.include.members(homes)
  })

  it('sends the builder every path that the image copies', () => {
    const sent = [...read('.dockerignore').matchAll(/^!(.+)$/gmu)].map(([, path]) => path)
    const copied = copiedPaths()
    expect(sent).to.include.members([...copied])
    expect(copied).to.include.members(['src', 'data', 'docs', 'generated', 'package.json'])
  })

  it('has a balancer that haproxy accepts, and that requests /readyz', function () {
    if (!isInstalled('haproxy')) leaveOut(this, 'no haproxy (install it)')
    const { stdout, stderr } = spawnSync('haproxy', ['-c', '-f', 'deploy/haproxy.cfg'], {
      cwd: repository,
      encoding: 'utf8',
    })
    expect(stdout + stderr).to.contain('onfiguration file is valid')
    expect(stdout + stderr).not.to.contain('[ALERT]')
    expect(read('deploy/haproxy.cfg')).to.contain('GET /readyz').and.contain('! string "accounts"')
  })

  it('has a unit that systemd accepts without a warning', function () {
    if (!isInstalled('systemd-analyze')) leaveOut(this, 'no systemd-analyze (install systemd)')
    const folder = newFolder()
    const unit = join(folder, 'nilam.service')
    // The command has to exist on this machine.
    writeFileSync(unit, read('deploy/nilam.service').replace('/usr/bin/node', process.execPath))
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' })
    expect(stderr.split('\n').filter((line) => line.includes('nilam.service'))).to.deep.equal([])
    expect(status).to.equal(0)
  })
})

/** From the build context, in all stages. */
function copiedPaths(): readonly string[] {
  return [...read('Dockerfile').matchAll(/^COPY (?!--from)(.+) \S+$/gmu)].flatMap(([, paths]) =>
    (paths ?? '').split(' '),
  )
}

function variablesOf(text: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    text.split(' ').map((pair) => [pair.split('=')[0] ?? '', pair.split('=')[1] ?? '']),
  )
}
