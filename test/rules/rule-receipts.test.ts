import { createHash } from 'node:crypto'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ruleReceipts, sectionsThat } from '../../src/rules/rule-receipts.ts'
import { newFolder } from '../new-folder.ts'
import { repository } from '../service-parts.ts'

const used = { id: 'lending', effectiveFrom: '2026-06-24', sections: ['loan_to_value'] }

function sha256(...parts: readonly (string | Uint8Array)[]): string {
  return createHash('sha256')
    .update(Buffer.concat(parts.map((part) => Buffer.from(part))))
    .digest('hex')
}

describe('ruleReceipts', () => {
  it('names each file by the start of the SHA-256 of its bytes, and all of them by one hash', () => {
    const folder = newFolder()
    writeFileSync(join(folder, 'lending.yaml'), 'rate: "₹1"\n')
    writeFileSync(join(folder, 'README.md'), 'not a rule')
    writeFileSync(join(folder, 'a-first.yaml'), 'a: 1\n')
    expect(ruleReceipts(folder)(used)).to.deep.equal({
      rules: [{ ...used, version: sha256('rate: "₹1"\n').slice(0, 8) }],
      rulesHash: sha256('a-first.yaml\na: 1\n\nlending.yaml\nrate: "₹1"\n\n').slice(0, 16),
    })
  })

  it('has another hash after a change of any rule file, also one that decided nothing', () => {
    const folder = newFolder()
    cpSync(join(repository, 'data/rules'), folder, { recursive: true })
    const before = ruleReceipts(folder)(used)
    const place = join(folder, 'places/in-tn.yaml')
    writeFileSync(place, `${readFileSync(place, 'utf8')}# read again\n`)
    const after = ruleReceipts(folder)(used)
    expect(after.rules).to.deep.equal(before.rules)
    expect(after.rulesHash).not.to.equal(before.rulesHash)
  })

  it('throws for a file that does not exist', () => {
    const receiptOf = ruleReceipts(join(repository, 'data/rules'))
    expect(() => receiptOf({ id: 'stamp-duty/in-xx', sections: [] })).to.throw(RangeError)
  })
})

describe('sectionsThat', () => {
  it('keeps the keys that decided, in their order', () => {
    expect(sectionsThat({ rebate: true, cess: false, brackets: true })).to.deep.equal([
      'rebate',
      'brackets',
    ])
  })
})
