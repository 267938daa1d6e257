import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { breakingChanges, type Verdict } from '../../src/diff/breaking-changes.ts'
import { addFiles, edited, lineOf, released, sourceText } from '../edited-source.ts'

const lowered = edited(['perDay: 100', 'perDay: 90'])

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
function verdictSince(text: string): Promise<Verdict> {
  const release = { 'releases/1.0.0/contract.json.br': released(sourceText) }
  return verdictOn({ 'openapi.yaml': text, ...release })
}

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

  it('rejects a break, with its line and the version it needs', async () => {
    const { complaint } = await verdictSince(lowered)
    const line = lineOf(lowered, 'perDay: 90')
    expect(complaint).to.include(`openapi.yaml:${line} limits x-plans.anonymous: perDay 100 -> 90`)
    expect(complaint).to.include('write 2.0.0 in info.version')
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

  it('says where the contract itself has a problem', async () => {
    const text = edited(['maximum: 20\n', 'maximun: 20\n'])
    const { complaint } = await verdictSince(text)
    expect(complaint).to.include(`openapi.yaml:${lineOf(text, 'maximun')}:`)
  })
})
