import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { breakingChanges, type Verdict } from '../../src/diff/breaking-changes.ts'
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

type Files = Readonly<Record<string, string | Buffer>>

/** The gate's verdict on a project with these files. */
async function verdictOn(files: Files): Promise<Verdict> {
  const folder = mkdtempSync(join(tmpdir(), 'nilam-diff-'))
  try {
    addFiles(folder)
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), content)
    }
    return await breakingChanges(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The verdict on a contract after the release of the committed one as 1.0.0. */
function verdictSince(text: string, files: Files = {}): Promise<Verdict> {
  const release = { 'releases/1.0.0/contract.json.br': released(sourceText) }
  return verdictOn({ 'openapi.yaml': text, ...release, ...files })
}

const withEntries = (text: string): Files => ({ 'releases/allowed-breaks.yaml': text })

describe('the gate for breaking changes', () => {
  it('accepts everything before the first release', async () => {
    const verdict = await verdictOn({ 'openapi.yaml': lowered })
    expect(verdict).to.deep.equal({ complaint: '', note: 'no release yet, nothing to break' })
  })

  it('accepts an unchanged contract', async () => {
    expect(await verdictSince(sourceText)).to.deep.equal({ complaint: '', note: 'as in 1.0.0' })
  })

  it('accepts compatible changes without a new version', async () => {
    // The limit, and the example that names it.
    const verdict = await verdictSince(edited(['perDay: 100', 'perDay: 110']))
    expect(verdict).to.deep.equal({ complaint: '', note: 'minor since 1.0.0: 2 changes' })
  })

  it('rejects a break, with its line, the version it needs and the entry that would allow it', async () => {
    const { complaint } = await verdictSince(lowered)
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
    const text = edited(['version: 1.0.0', 'version: 2.0.0'], ['perDay: 100', 'perDay: 90'])
    expect(await verdictSince(text)).to.deep.equal({
      complaint: '',
      note: 'major since 1.0.0: 3 changes',
    })
  })

  it('accepts a break that has an entry with a reason, and no other break at its place', async () => {
    expect((await verdictSince(lowered, withEntries(entry))).complaint).to.equal('')
    const { complaint } = await verdictSince(
      edited(['perDay: 100', 'perDay: 50']),
      withEntries(entry),
    )
    expect(complaint).to.include('perDay 100 -> 50')
    expect(complaint).to.include('releases/allowed-breaks.yaml:1 allows nothing')
  })

  it('accepts every break with the entry that it prints', async () => {
    const words = readFileSync(join(dirname(sourceFile), 'data/words/values.yaml'), 'utf8')
    const text = edited(
      ['perDay: 100', 'perDay: 50'],
      ['municipal_council, gram_panchayat]', 'municipal_council]'],
    )
    const files = {
      'data/words/values.yaml': words.replace(/ {4}gram_panchayat: \[[^\]]*\]\n/, ''),
    }
    const { complaint } = await verdictSince(text, files)
    const entries = complaint.slice(complaint.indexOf('\n- surface') + 1)
    const allowed = `${entries.replaceAll('reason: ', 'reason: None.').replaceAll('YYYY-MM-DD', '2026-11-21')}\n`
    expect(allowed).to.include('is: ')
    const verdict = await verdictSince(text, { ...files, ...withEntries(allowed) })
    expect(verdict.complaint).to.equal('')
  })

  it('rejects an entry that allows nothing', async () => {
    const { complaint } = await verdictSince(sourceText, withEntries(entry))
    expect(complaint).to.match(/^releases\/allowed-breaks\.yaml:1 allows nothing/)
  })

  const wrong: readonly (readonly [string, string, string])[] = [
    ['lacks a reason', entry.replace(/ {2}reason.*\n/, ''), 'reason'],
    ['says neither what was nor what is', entry.replace(/ {2}(was|is):.*\n/g, ''), 'was nor is'],
    ['names no rule', entry.replace('-lowered', '-lower'), 'limit-lower'],
    ['is no list', 'all: true\n', 'list'],
  ]
  for (const [what, text, message] of wrong) {
    it(`says what is wrong with an entry that ${what}`, async () => {
      const files = { 'openapi.yaml': sourceText, ...withEntries(text) }
      const { complaint } = await verdictOn(files)
      expect(complaint).to.match(/^releases\/allowed-breaks\.yaml:\d+:\d+ /)
      expect(complaint).to.include(message)
    })
  }

  it('says where the contract itself has a problem', async () => {
    const text = edited(['maximum: 20\n', 'maximun: 20\n'])
    const { complaint } = await verdictSince(text)
    expect(complaint).to.include(`openapi.yaml:${lineOf(text, 'maximun')}:`)
  })
})
