import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openFolder } from '../../src/store/open-folder.ts'
import { StoreError } from '../../src/store/store-error.ts'
import { leaveOut } from '../needs.ts'
import { newFolder } from '../new-folder.ts'

describe('openFolder', () => {
  const folder = newFolder()
  const file = join(folder, 'file')
  before(() => writeFileSync(file, ''))

  it('creates a folder and those above it for their owner alone, and keeps one that is there', () => {
    const deep = join(folder, 'a', 'b', 'c')
    openFolder(deep)
    for (const path of [deep, join(folder, 'a')]) {
      expect((statSync(path).mode & 0o777).toString(8)).to.equal('700')
    }
    writeFileSync(join(deep, 'kept'), '')
    openFolder(deep)
    expect(existsSync(join(deep, 'kept'))).to.equal(true)
  })

  const rejected: readonly (readonly [string, string, string])[] = [
    ['a file', file, 'part of the path is not a folder'],
    ['a folder below a file', join(file, 'x'), 'part of the path is not a folder'],
    ['a name that is too long', join(folder, 'x'.repeat(300)), 'the name is too long'],
  ]
  for (const [what, path, reason] of rejected) {
    it(`names the purpose, the path and the reason when it is ${what}`, () => {
      expect(() => openFolder(path)).to.throw(
        StoreError,
        `The folder ${path} cannot be used for NILAM_HOME: ${reason}.`,
      )
      expect(() => openFolder(path, 'a backup')).to.throw(`${path} cannot be used for a backup:`)
    })
  }

  it('rejects a place where nothing can be created', function () {
    if (process.platform !== 'linux') leaveOut(this, 'no /proc (run on Linux)')
    for (const path of ['/proc/nilam', '/proc/nilam/home']) {
      expect(() => openFolder(path)).to.throw(`${path} cannot be used for NILAM_HOME: nothing can`)
    }
  })

  it('rejects a folder that this user may not write', function () {
    // Root writes everywhere.
    if (process.getuid?.() === 0) leaveOut(this, 'no user other than root (run as one)')
    const closed = join(folder, 'closed')
    mkdirSync(closed, 0o500)
    for (const path of [closed, join(closed, 'x')]) {
      expect(() => openFolder(path)).to.throw(
        `${path} cannot be used for NILAM_HOME: access is not`,
      )
    }
  })
})
