import { expect } from 'chai'
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readRelease } from '../../src/diff/releases.ts'
import { document } from '../source-document.ts'
import { runDiff } from '../../src/commands/diff.ts'
import { runRelease } from '../../src/commands/release.ts'
import { addFiles, edited, lineOf, released, sourceText, type Edit } from '../edited-source.ts'
import { rememberingTools as tools } from '../remembering-tools.ts'

const clock = { now: () => Date.parse('2026-11-21T20:00:00Z'), monotonic: () => 0 }
const changelog = '# Changelog\n\n## Unreleased\n\n- Something for callers.\n'
const wider: Edit = ['maximum: 20\n', 'maximum: 25\n']
const versioned = (version: string, ...edits: readonly Edit[]): string =>
  edited(['version: 1.0.0', `version: ${version}`], ...edits)

let folder: string

/** A folder for each test of the suite that calls it; hooks outside of a suite would run for every test there is. */
function useFolders(): void {
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'nilam-diff-'))
    write('openapi.yaml', sourceText)
    addFiles(folder)
    write('CHANGELOG.md', changelog)
  })
  afterEach(() => rmSync(folder, { recursive: true }))
}

function write(name: string, content: string | Buffer): void {
  writeFileSync(join(folder, name), content)
}

/** The contract as it is, released as 1.0.0. */
function recordRelease(): void {
  mkdirSync(join(folder, 'releases', '1.0.0'), { recursive: true })
  write('releases/1.0.0/contract.json.br', released(sourceText))
}

/** Commits the folder, and runs git in it. */
function gitRepository(): (...args: readonly string[]) => void {
  const git = (...args: readonly string[]): void => {
    const as = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com']
    spawnSync('git', [...as, ...args], { cwd: folder })
  }
  git('init', '-q')
  git('add', '.')
  git('commit', '-q', '-m', 'First')
  return git
}

function read(name: string): string {
  return readFileSync(join(folder, name), 'utf8')
}

interface Run {
  readonly code: number
  readonly out: string
  readonly err: string
}

async function run(
  command: (says: { print(text: string): void; report(text: string): void }) => Promise<number>,
): Promise<Run> {
  const [out, err]: [string[], string[]] = [[], []]
  const code = await command({ print: (text) => out.push(text), report: (text) => err.push(text) })
  return { code, out: out.join('\n'), err: err.join('\n') }
}

const diff = (...args: readonly string[]): Promise<Run> =>
  run((says) => runDiff(args, folder, says, tools))
const release = (): Promise<Run> => run((says) => runRelease(folder, clock, says, tools))

describe('make diff', () => {
  useFolders()

  it('compares with the commit that the branch began at, as Markdown with file and line', async () => {
    const git = gitRepository()
    git('update-ref', 'refs/remotes/origin/main', 'HEAD')
    const text = edited(wider)
    write('openapi.yaml', text)
    git('commit', '-q', '-a', '-m', 'Second')
    const { code, out } = await diff('--full')
    expect(code).to.equal(0)
    const line = lineOf(text, wider[1])
    expect(out).to.match(/^## Contract: minor\n/)
    expect(out).to.include(
      `| **minor** | \`openapi.yaml:${line}\` | \`PropertySearchQuery.limit\` maximum | \`20\` | \`25\` | REST and SDK users of search_properties |`,
    )
    expect(out).to.include('needs 1.1.0 or higher')
  })

  it('compares with a file, and marks the lines of what is gone', async () => {
    const notice = '    noticeAtPercentOfFairUse: 150\n'
    write('before.yaml', sourceText)
    write('openapi.yaml', edited([notice, '']))
    const { out } = await diff('--from', 'before.yaml', '--full')
    expect(out).to.include(`\`before.yaml:${lineOf(sourceText, notice)} (before)\``)
  })

  it('compares with HEAD where there is no origin/main', async () => {
    gitRepository()
    expect((await diff()).out).to.equal('Contract: no change')
    write('openapi.yaml', edited(wider))
    expect((await diff()).out).to.match(/^Contract: minor; from 1\.0\.0 on it needs 1\.1\.0/)
  })

  it('compares with a release by its version', async () => {
    recordRelease()
    const { code, out } = await diff('--from', '1.0.0')
    expect({ code, out }).to.deep.equal({ code: 0, out: 'Contract: no change' })
  })

  it('names the release instead of a line for removed things', async () => {
    recordRelease()
    write('openapi.yaml', edited(['    noticeAtPercentOfFairUse: 150\n', '']))
    const { out } = await diff('--from', '1.0.0', '--full')
    expect(out).to.include('| `releases/1.0.0 (before)` |')
  })

  it('compares with a git revision', async () => {
    gitRepository()
    write('openapi.yaml', edited(wider))
    const example = 'data/examples/get_property_details/notFound.yaml'
    write(example, read(example).replace(/^summary: .*$/m, 'summary: Gone'))
    const { code, out } = await diff('--from', 'HEAD', '--full')
    expect(code).to.equal(0)
    expect(out).to.match(/^## Contract: minor\n/)
    expect(out).to.include(`\`${example}:1\``).and.include('`Gone`')
  })

  it('prints JSON', async () => {
    write('before.yaml', sourceText)
    write('openapi.yaml', edited(wider))
    const found: unknown = JSON.parse((await diff('--from', 'before.yaml', '--json')).out)
    expect(found).to.deep.include({ from: '1.0.0', rating: 'minor', minVersion: '1.1.0' })
  })

  for (const args of [
    ['--form', 'HEAD'],
    ['HEAD'],
    ['--from', ''],
    ['--from', 'nowhere'],
    ['--from=--help'],
  ]) {
    it(`ends with 2 and the usage after ${args.join(' ')}`, async () => {
      const { code, out, err } = await diff(...args)
      expect({ code, out }).to.deep.equal({ code: 2, out: '' })
      expect(err).to.include('make diff [FROM=')
    })
  }

  it('ends with 1 and the line when the contract has a problem', async () => {
    write('before.yaml', sourceText)
    write('openapi.yaml', edited(['maximum: 20\n', 'maximun: 20\n']))
    const { code, err } = await diff('--from', 'before.yaml')
    expect(code).to.equal(1)
    expect(err).to.match(/^openapi\.yaml:\d+:\d+ .*maximum/)
  })

  it('ends with 1 when the other document cannot be read', async () => {
    write('before.yaml', "a: { $ref: '#/b' }\n")
    const { code, err } = await diff('--from', 'before.yaml')
    expect(code).to.equal(1)
    expect(err).to.match(/^before\.yaml:1:\d+ #\/b is not defined/)
  })
})

describe('make release', () => {
  useFolders()

  it('records the first release as it is', async () => {
    expect(await release()).to.include({ code: 0, err: '' })
    expect(readRelease(folder, '1.0.0').document).to.deep.equal(document)
    const expected = '# Changelog\n\n## 1.0.0 - 2026-11-21\n\n- Something for callers.\n'
    expect(read('CHANGELOG.md')).to.equal(expected)
  })

  it('lists the changes of the contract below the notes, and leaves older releases alone', async () => {
    await release()
    write('CHANGELOG.md', `${read('CHANGELOG.md').replace('# Changelog\n', changelog)}`)
    write('openapi.yaml', versioned('1.1.0', wider))
    expect(await release()).to.include({ code: 0, err: '' })
    expect(read('CHANGELOG.md')).to.equal(
      [
        '# Changelog\n\n## 1.1.0 - 2026-11-21\n\n- Something for callers.\n',
        '### Contract changes\n',
        '- **minor** PropertySearchQuery.limit: maximum 20 -> 25 (REST, MCP)',
        '- 1 of texts and examples\n',
        '## 1.0.0 - 2026-11-21\n\n- Something for callers.\n',
      ].join('\n'),
    )
  })

  const rejections: readonly (readonly [string, () => void, RegExp])[] = [
    ['the same version again', () => undefined, /1\.0\.0 is released already/],
    ['a lower version', () => write('openapi.yaml', versioned('0.9.0')), /is released already/],
    [
      'a version too low for the changes',
      () => write('openapi.yaml', versioned('1.0.1', wider)),
      /need 1\.1\.0 or higher, and info\.version is 1\.0\.1/,
    ],
    [
      'a break under a minor version',
      () => write('openapi.yaml', versioned('1.1.0', ['perDay: 100', 'perDay: 90'])),
      /breaks what 1\.0\.0 promised/,
    ],
    ['no version', () => write('openapi.yaml', versioned('next')), /as 1\.2\.3/],
    [
      'a changelog that says nothing',
      () => write('CHANGELOG.md', '# Changelog\n\n## Unreleased\n\n## 1.0.0\n\n- Old.\n'),
      /nothing under `## Unreleased`/,
    ],
  ]
  for (const [what, prepare, message] of rejections) {
    it(`rejects ${what}, and writes nothing`, async () => {
      recordRelease()
      prepare()
      const before = read('CHANGELOG.md')
      const { code, err } = await release()
      expect(code).to.equal(1)
      expect(err).to.match(message)
      expect(read('CHANGELOG.md')).to.equal(before)
      expect(existsSync(join(folder, 'releases', '1.1.0'))).to.equal(false)
    })
  }
})
