import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { readStateRules } from '../../../src/stamp-duty/rules/read-state-rules.ts'

const good = readFileSync(join(import.meta.dirname, '../example-state.yaml'), 'utf8')

interface Edit {
  readonly title: string
  readonly from: string
  readonly to: string
  readonly told: string
}

const broken = readFileSync(join(import.meta.dirname, '../broken-state.yaml'), 'utf8')
const edits = parse(broken) as readonly Edit[]

describe('readStateRules', () => {
  it('reads the example', () => {
    const { value } = readStateRules('in-xx.yaml', good)
    expect(value.schedules[0]?.duty.cases).to.have.length(3)
  })

  for (const { title, from, to, told } of edits) {
    it(`rejects ${title}, with the line and what to write`, () => {
      expect(good, 'the edit must fit the example').to.include(from)
      const edited = good.replace(from, to)
      expect(() => readStateRules('in-xx.yaml', edited)).to.throw(new RegExp(told))
      expect(() => readStateRules('in-xx.yaml', edited)).to.throw(/^in-xx\.yaml:\d+:\d+ /)
    })
  }

  it('rejects a figure verified by a table that is older than the newest change', () => {
    const byTable = good.replace(
      'stamp_duty: { text: official, source: act',
      'stamp_duty: { text: official, source: table',
    )
    expect(readStateRules('in-xx.yaml', byTable).value.schedules).to.have.length(1)
    const changed = byTable.replace('effective_from: 2024-04-01', 'effective_from: 2026-02-11')
    expect(() => readStateRules('in-xx.yaml', changed)).to.throw(
      /table is a table of 2024-05-02, older than the change of 2026-02-11/,
    )
  })

  it('takes notes of own figures, of rivals that are contested or rejected, and of declared history', () => {
    for (const notes of [
      'Portals that print 5% are right, and the table has 50,000 rupees.',
      'Calculators still have 4%.',
      'Researched in 2024 on 12 pages.',
      'The rate was 6% until 2019.\n    other_figures: [6%]',
    ]) {
      const edited = good.replace('notes: Invented.', `notes: ${notes}`)
      expect(() => readStateRules('in-xx.yaml', edited), notes).not.to.throw()
    }
  })

  it('takes a reference without a page, and one whose page is in its query', () => {
    for (const url of ['null', 'https://registration.example.gov.in/?p=12']) {
      const edited = good.replace('https://registration.example.gov.in/table', url)
      expect(() => readStateRules('in-xx.yaml', edited), url).not.to.throw()
    }
  })

  it('rejects schedules that are not newest first', () => {
    const [head = '', schedule = ''] = good.split(/(?<=schedules:\n)/)
    const twice = `${head}${schedule}${schedule.replace('2024-04-01', '2025-04-01')}`
    expect(() => readStateRules('in-xx.yaml', twice)).to.throw(/newest first/)
  })
})
