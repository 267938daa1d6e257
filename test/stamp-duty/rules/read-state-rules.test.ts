import { expect } from 'chai'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readStateRules } from '../../../src/stamp-duty/rules/read-state-rules.ts'

const good = readFileSync(join(import.meta.dirname, '../example-state.yaml'), 'utf8')

/** An edit that makes the example wrong, and what the author is told. */
const refusals: readonly (readonly [title: string, from: string, to: string, told: RegExp])[] = [
  ['an unknown key', '    cliffs: []', '    cliff: []', /cliff is not a key .* Write cliffs/],
  ['a rate that is a number', 'rate: 4%', 'rate: 4', /is the number 4.*"5%"/],
  ['rupees that are a number', "amount: '100'", 'amount: 100', /number 100.*"150000"/],
  ['a charge without sources', '      sources: [act]\n', '', /sources is missing/],
  ['a source that is no reference', 'sources: [act]', 'sources: [acts]', /acts is not the id/],
  [
    'a reference without its section',
    '        section: section 3\n',
    '',
    /section is missing\. Write section/,
  ],
  ['a gap below the first bracket', "above: '0'", "above: '10'", /below the first bracket/],
  [
    'brackets out of order',
    "above: '2000000'",
    "above: '5000000'",
    /above 5000000 does not follow 5000000/,
  ],
  ['brackets without slabs', '          slabs: whole\n', '', /slabs go together/],
  ['a bracket with two prices', 'rate: 3% }', "rate: 3%, amount: '1' }", /exactly one of them/],
  [
    'a case with two prices',
    '        - rate: 5%',
    "        - rate: 5%\n          amount: '1'",
    /rate and amount here/,
  ],
  [
    'no case that holds always',
    '        - rate: 5%\n',
    '        - when: { first_sale: false }\n          rate: 5%\n',
    /the last case must always hold/,
  ],
  [
    'a case that hides the others',
    '        - when: { local_body: [gram_panchayat] }\n          rate: 4%',
    '        - rate: 4%',
    /hides those below it/,
  ],
  [
    'a zone that is not declared',
    'zone: [hills]',
    'zone: [plains]',
    /zone plains is not under zones/,
  ],
  [
    'an empty range of values',
    "above: '1', up_to: '10000000'",
    "above: '10000000', up_to: '1'",
    /Swap them/,
  ],
  ['a concession without its relief', '          points_off: 1%\n', '', /none here/],
  ['an id twice', 'id: pasting_fee', 'id: registration_fee', /registration_fee is used twice/],
  ['a floor above the cap', "minimum: '10'", "minimum: '60000'", /minimum is above maximum/],
  ['a schedule with the wrong day', '2024-04-01', '2024-04-31', /Write a day as YYYY-MM-DD/],
  [
    'a component that nobody wrote about',
    '      womens_duty: { text: report, source: act }\n',
    '',
    /womens_duty is missing\. Write what was read for it/,
  ],
  [
    'a component that is not there',
    '      womens_duty: { text',
    '      cess: { text: report, source: act }\n      womens_duty: { text',
    /cess is neither/,
  ],
  [
    'a kind of text that is none',
    'text: verbatim_copy',
    'text: hearsay',
    /text is "hearsay"\. Write/,
  ],
  [
    'a text that is no reference',
    'stamp_duty: { text: official, source: act',
    'stamp_duty: { text: official, source: acts',
    /acts is not the id of a reference/,
  ],
  [
    'a figure that a report verified',
    'text: official, source: act',
    'text: report, source: act',
    /a report verifies nothing/,
  ],
  [
    'a verified figure without the words',
    `, quote: 'section 3: "5%"'`,
    '',
    /verified_on and quote go together/,
  ],
  [
    'a figure verified by a text without a date of its own',
    '        published_on: 2024-03-20\n',
    '',
    /act has no date of its own/,
  ],
  [
    'a figure verified by a text that is not counted',
    '        published_on: 2024-03-20\n',
    '        published_on: 2024-03-20\n        not_counted: a draft\n',
    /act is not counted: a draft\. Leave verified_on out/,
  ],
  [
    'a note that takes a verification back',
    'notes: Invented.',
    'notes: The act is a draft, so it is not counted as a verification.',
    /Write not_counted/,
  ],
  [
    'a figure verified by a newspaper',
    'kind: act\n',
    'kind: press\n',
    /act is of kind press, not the law's own text/,
  ],
  [
    'a figure verified before its text was published',
    'published_on: 2024-03-20',
    'published_on: 2026-11-22',
    /act was published after that day/,
  ],
  [
    'one quote for two figures',
    'womens_duty: { text: report, source: act }',
    `womens_duty: { text: official, source: act, verified_on: 2026-11-21, quote: 'section 3: "5%"' }`,
    /has the same quote\. Write the words that give the figure of .* alone/,
  ],
  [
    'a contested charge that is not there',
    'charge: registration_fee',
    'charge: cess',
    /cess is not a charge of this schedule\. Write one of stamp_duty/,
  ],
  [
    'another reading that cannot be priced',
    'instead: { maximum: null }',
    'instead: { cases: [{ when: { first_sale: true }, rate: 1% }] }',
    /the last case must always hold/,
  ],
  [
    'another reading without a difference',
    'instead: { maximum: null }',
    'instead: {}',
    /Write at least one of cases, maximum, minimum, concessions/,
  ],
  ['a code of another state', 'code: XX', 'code: XY', /is not that of in-xx/],
]

describe('readStateRules', () => {
  it('reads the example', () => {
    const { value } = readStateRules('in-xx.yaml', good)
    expect(value.schedules[0]?.duty.cases).to.have.length(3)
  })

  for (const [title, from, to, told] of refusals) {
    it(`rejects ${title}, with the line and what to write`, () => {
      expect(good, 'the edit must fit the example').to.include(from)
      const broken = good.replace(from, to)
      expect(() => readStateRules('in-xx.yaml', broken)).to.throw(told)
      expect(() => readStateRules('in-xx.yaml', broken)).to.throw(/^in-xx\.yaml:\d+:\d+ /)
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

  it('rejects schedules that are not newest first', () => {
    const [head = '', schedule = ''] = good.split(/(?<=schedules:\n)/)
    const twice = `${head}${schedule}${schedule.replace('2024-04-01', '2025-04-01')}`
    expect(() => readStateRules('in-xx.yaml', twice)).to.throw(/newest first/)
  })
})
