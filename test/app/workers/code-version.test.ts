import { expect } from 'chai'
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { codeVersion } from '../../../src/app/workers/code-version.ts'

describe('the version of the code', () => {
  let root: string
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'nilam-code-'))
    for (const folder of ['src/base', 'generated', 'data']) {
      mkdirSync(join(root, folder), { recursive: true })
      writeFileSync(join(root, folder, 'a.ts'), 'const a = 1')
    }
  })
  afterEach(() => rmSync(root, { recursive: true }))

  it('stays while rules and listings change', () => {
    const before = codeVersion(root)
    writeFileSync(join(root, 'data/a.ts'), 'const another = 1')
    expect(codeVersion(root)).to.equal(before)
  })

  for (const [what, replace] of [
    ['is replaced by another size', () => writeFileSync(join(root, 'generated/a.ts'), 'const b')],
    ['is replaced by another of its size', () => utimesSync(join(root, 'src/base/a.ts'), 1, 1)],
    ['is added', () => writeFileSync(join(root, 'src/b.ts'), '')],
    ['is removed', () => rmSync(join(root, 'src/base/a.ts'))],
  ] as const) {
    it(`changes when a file ${what}`, () => {
      const before = codeVersion(root)
      replace()
      expect(codeVersion(root)).not.to.equal(before)
    })
  }
})
