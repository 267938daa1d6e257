import { expect } from 'chai'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { breakingChanges } from '../../src/diff/breaking-changes.ts'
import { addFiles, edited, lineOf, released, sourceFile, sourceText } from '../edited-source.ts'

const lowered = edited(['perDay: 100', 'perDay: 90'])

const entry = [
  '- surface: limits',
  '  place: x-plans.anonymous.perDay',
  '  change: limit-lowered',
  '  was: 100',
  '  is: 90',
  '  reason: No caller used it.',
  '  date: 2026-11-21',
  '',
].join('\n')

describe('the gate for breaking changes', () => {
  const folders: string[] = []

  /** The gate's verdict on a project with these files. */
  async function verdictOn(files: Readonly<Record<string, string | Buffer>>) {
    const folder = mkdtempSync(join(tmpdir(), 'nilam-diff-'))
    addFiles(folder)
    folders.push(folder)
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), content)
    }
    return breakingChanges(folder)
  }

  after(() => {
    for (const folder of folders) rmSync(folder, { recursive: true })
  })

  it('accepts everything before the first release', async () => {
    const verdict = await verdictOn({ 'openapi.yaml': lowered })
    expect(verdict).to.deep.equal({ complaint: '', note: 'no release yet, nothing to break' })
  })

  it('accepts an unchanged contract', async () => {
    const files = {
      'openapi.yaml': sourceText,
      'releases/1.0.0/contract.json.br': released(sourceText),
    }
    expect(await verdictOn(files)).to.deep.equal({ complaint: '', note: 'as in 1.0.0' })
  })

  it('accepts compatible changes without a new version', async () => {
    const verdict = await verdictOn({
      // The limit, and the example that names it.
      'openapi.yaml': edited(['perDay: 100', 'perDay: 110']),
      'releases/1.0.0/contract.json.br': released(sourceText),
    })
    expect(verdict.complaint).to.equal('')
    expect(verdict.note).to.equal('minor since 1.0.0: 2 changes')
  })

  it('rejects a break, with its line, the version it needs and the entry that would allow it', async () => {
    const { complaint } = await verdictOn({
      'openapi.yaml': lowered,
      'releases/1.0.0/contract.json.br': released(sourceText),
    })
    const line = lineOf(lowered, 'perDay: 90')
    expect(complaint).to.include(`openapi.yaml:${line} limits x-plans.anonymous: perDay 100 -> 90`)
    expect(complaint).to.include('write 2.0.0 in info.version')
    expect(complaint).to.include('change: limit-lowered\n  was: 100\n  is: 90\n  reason: ')
  })

  it('compares with the highest release, by version and not by name', async () => {
    const { complaint } = await verdictOn({
      'openapi.yaml': edited(['version: 1.0.0', 'version: 1.10.0'], ['perDay: 100', 'perDay: 90']),
      'releases/1.9.0/contract.json.br': released(sourceText),
      'releases/1.10.0/contract.json.br': released(edited(['version: 1.0.0', 'version: 1.10.0'])),
      'releases/notes/contract.json.br': 'no release',
    })
    expect(complaint).to.include('what 1.10.0 promised')
  })

  it('accepts a break under a higher major version', async () => {
    const verdict = await verdictOn({
      'openapi.yaml': edited(['version: 1.0.0', 'version: 2.0.0'], ['perDay: 100', 'perDay: 90']),
      'releases/1.0.0/contract.json.br': released(sourceText),
    })
    expect(verdict).to.deep.equal({ complaint: '', note: 'major since 1.0.0: 3 changes' })
  })

  it('rejects a break under a higher minor version', async () => {
    const { complaint } = await verdictOn({
      'openapi.yaml': edited(['version: 1.0.0', 'version: 1.1.0'], ['perDay: 100', 'perDay: 90']),
      'releases/1.0.0/contract.json.br': released(sourceText),
    })
    expect(complaint).to.include('breaks what 1.0.0 promised')
  })

  it('accepts a break that has an entry with a reason', async () => {
    const { complaint } = await verdictOn({
      'openapi.yaml': lowered,
      'releases/1.0.0/contract.json.br': released(sourceText),
      'releases/allowed-breaks.yaml': entry,
    })
    expect(complaint).to.equal('')
  })

  it('rejects another break at the place of an entry', async () => {
    const { complaint } = await verdictOn({
      'openapi.yaml': edited(['perDay: 100', 'perDay: 50']),
      'releases/1.0.0/contract.json.br': released(sourceText),
      'releases/allowed-breaks.yaml': entry,
    })
    expect(complaint).to.include('perDay 100 -> 50')
    expect(complaint).to.include('releases/allowed-breaks.yaml:1 allows nothing')
  })

  it('accepts every break with the entry that it prints', async () => {
    const words = readFileSync(join(dirname(sourceFile), 'data/words/values.yaml'), 'utf8')
    const files = {
      'openapi.yaml': edited(
        ['perDay: 100', 'perDay: 50'],
        ['municipal_council, gram_panchayat]', 'municipal_council]'],
      ),
      'data/words/values.yaml': words.replace(/ {4}gram_panchayat: \[[^\]]*\]\n/, ''),
      'releases/1.0.0/contract.json.br': released(sourceText),
    }
    const { complaint } = await verdictOn(files)
    const entries = complaint.slice(complaint.indexOf('\n- surface') + 1)
    const allowed = `${entries.replaceAll('reason: ', 'reason: None.').replaceAll('YYYY-MM-DD', '2026-11-21')}\n`
    expect(allowed).to.include('is: ')
    expect(
      (await verdictOn({ ...files, 'releases/allowed-breaks.yaml': allowed })).complaint,
    ).to.equal('')
  })

  it('rejects a version below that of the last release', async () => {
    const { complaint } = await verdictOn({
      'openapi.yaml': edited(['version: 1.0.0', 'version: 0.9.0']),
      'releases/1.0.0/contract.json.br': released(sourceText),
    })
    expect(complaint).to.equal(
      'info.version is 0.9.0, and 1.0.0 is released. Write 1.0.0 or higher.',
    )
  })

  it('rejects an entry that allows nothing', async () => {
    const { complaint } = await verdictOn({
      'openapi.yaml': sourceText,
      'releases/1.0.0/contract.json.br': released(sourceText),
      'releases/allowed-breaks.yaml': entry,
    })
    expect(complaint).to.match(/^releases\/allowed-breaks\.yaml:1 allows nothing/)
  })

  const wrong: readonly (readonly [string, string, string])[] = [
    ['lacks a reason', entry.replace(/ {2}reason.*\n/, ''), 'The entry lacks `reason`'],
    [
      'says neither what was nor what is',
      entry.replace(/ {2}(was|is):.*\n/g, ''),
      'The entry lacks `was` or `is`',
    ],
    ['has another key', `${entry}  who: me\n`, 'The entry has `who`'],
    ['names no surface', entry.replace('limits', 'limit'), 'Write one of: REST, MCP'],
    ['names no rule', entry.replace('-lowered', '-lower'), 'No rule is named `limit-lower`'],
    ['has no day', entry.replace('2026-11-21', 'today'), 'as YYYY-MM-DD'],
    ['is no list', 'all: true\n', 'The file is a list'],
  ]
  for (const [what, text, message] of wrong) {
    it(`says what is wrong with an entry that ${what}`, async () => {
      const files = { 'openapi.yaml': sourceText, 'releases/allowed-breaks.yaml': text }
      const { complaint } = await verdictOn(files)
      expect(complaint).to.match(/^releases\/allowed-breaks\.yaml:\d+:\d+ /)
      expect(complaint).to.include(message)
    })
  }

  it('says where the contract itself has a problem', async () => {
    const text = edited(['maximum: 20\n', 'maximun: 20\n'])
    const files = { 'openapi.yaml': text, 'releases/1.0.0/contract.json.br': released(sourceText) }
    const { complaint } = await verdictOn(files)
    expect(complaint).to.include(`openapi.yaml:${lineOf(text, 'maximun')}:`)
  })
})
