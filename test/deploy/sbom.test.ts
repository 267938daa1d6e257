import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { newFolder } from '../new-folder.ts'
import { repository } from '../service-parts.ts'

interface LockedPackage {
  readonly version: string
  readonly dev?: boolean
}

interface Bill {
  readonly bomFormat: string
  readonly metadata: { readonly component: { readonly name: string } }
  readonly components: readonly { readonly name: string; readonly version: string }[]
}

describe('the software bill of materials', () => {
  it('lists every package that serving needs, and no other', () => {
    const file = join(newFolder(), 'sbom.json')
    const { status, stderr } = spawnSync('make', ['--silent', 'sbom', `sbom=${file}`], {
      cwd: repository,
      encoding: 'utf8',
    })
    expect(status, stderr).to.equal(0)

    const { bomFormat, metadata, components }: Bill = JSON.parse(readFileSync(file, 'utf8'))
    expect([bomFormat, metadata.component.name]).to.deep.equal(['CycloneDX', 'nilam'])
    const listed = components.map(({ name, version }) => `${name}@${version}`)
    expect(new Set(listed)).to.deep.equal(new Set(lockedForServing()))
  })
})

function lockedForServing(): readonly string[] {
  const lock: { readonly packages: Readonly<Record<string, LockedPackage>> } = JSON.parse(
    readFileSync(join(repository, 'package-lock.json'), 'utf8'),
  )
  return Object.entries(lock.packages).flatMap(([path, { version, dev }]) =>
    path === '' || dev ? [] : [`${path.split('node_modules/').at(-1)}@${version}`],
  )
}
