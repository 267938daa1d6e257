import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Responses } from '../../src/contract/contract.ts'
import { ended, saying } from '../child-process.ts'
import { freePort } from '../free-port.ts'
import { repository } from '../service-parts.ts'
import { copyRepository, linkAllPackages } from './clean-copy.ts'
import { newFolder } from '../new-folder.ts'
import { postJson } from '../post-json.ts'

const run = promisify(execFile)

/** What somebody writes for `minBathrooms`, file by file: lines after a line that is there. */
const edits: Readonly<Record<string, readonly (readonly [after: string, added: string])[]>> = {
  'openapi.yaml': [
    [
      '          description: Exact number of bedrooms (BHK).\n          type: integer\n          minimum: 1\n          maximum: 10\n          examples: [2]\n',
      '        minBathrooms:\n          description: Lowest number of bathrooms.\n          type: integer\n          minimum: 1\n          maximum: 10\n          examples: [2]\n',
    ],
  ],
  'src/market/store/listing.ts': [
    ['  readonly bhk?: number | undefined\n', '  readonly minBathrooms?: number | undefined\n'],
  ],
  'src/market/store/listing-feed.ts': [
    ['  completeness: number,\n', '  bathrooms?: number | null,\n'],
    ['verified_at_ms, completeness', ', bathrooms'],
  ],
  'src/market/store/listing-repository.ts': [
    [
      '    (filter.bhk ?? row.bhk) === row.bhk &&\n',
      '    (row.bathrooms ?? 0) >= (filter.minBathrooms ?? 0) &&\n',
    ],
  ],
  'src/market/store/search-index/build-segment.ts': [
    ['  const bhks = placesByValue()\n', '  const minBathrooms = placesByValue()\n'],
    [
      '    bhks.add(bhk, size)\n',
      '    for (let least = 1; least <= (entry[13] ?? 0); least += 1) minBathrooms.add(least, size)\n',
    ],
    [
      '      bhk: yield* bhks.bits(size),\n',
      '      minBathrooms: yield* minBathrooms.bits(size),\n',
    ],
  ],
  'src/market/search/search.ts': [
    ['    bhk: query.bedrooms,\n', '    minBathrooms: query.minBathrooms,\n'],
    ['    bedrooms: query.bedrooms,\n', '    minBathrooms: query.minBathrooms,\n'],
  ],
  'src/site/pages/search-parameters.ts': [
    [
      "  bedrooms: { label: 'Bedrooms', kind: 'number', choices: upTo(10, 'BHK') },\n",
      "  minBathrooms: { label: 'Fewest bathrooms', kind: 'number' },\n",
    ],
  ],
  'test/market/search-by-hand.ts': [
    [
      '    .filter((listing) => wants(filter.bhk, listing.bhk))\n',
      '    .filter((listing) => (listing.bathrooms ?? 0) >= (filter.minBathrooms ?? 0))\n',
    ],
    [
      '  bedrooms: maybe(fc.integer({ min: 1, max: 4 })),\n',
      '  minBathrooms: maybe(fc.integer({ min: 1, max: 4 })),\n',
    ],
    ['    bhk: query.bedrooms,\n', '    minBathrooms: query.minBathrooms,\n'],
  ],
}

describe('a new filter of the search', function () {
  this.timeout(300_000)
  const files = Object.keys(edits)
  let copy: string
  let child: ChildProcess | undefined

  before(async () => {
    copy = newFolder()
    await copyRepository(copy)
    await linkAllPackages(copy)
  })
  after(async () => {
    if (child?.exitCode === null && child.kill('SIGKILL')) await once(child, 'close')
  })

  // A run of tests in the copy has a folder of its own.
  const env = { ...process.env, TEST_FOLDER: undefined }
  const node = (...args: readonly string[]) => run(process.execPath, args, { cwd: copy, env })

  function edit(file: string): void {
    let text = readFileSync(join(copy, file), 'utf8')
    for (const [after, added] of edits[file] ?? []) {
      expect(text.split(after), `${file}: ${after}`).to.have.length(2)
      text = text.replace(after, `${after}${added}`)
    }
    writeFileSync(join(copy, file), text)
  }

  /** @param include what to compile */
  async function complaintsOfCompiler(include?: readonly string[]): Promise<readonly string[]> {
    const config = include ? 'tsconfig.part.json' : 'tsconfig.json'
    if (include)
      writeFileSync(join(copy, config), JSON.stringify({ extends: './tsconfig.json', include }))
    const compiler = spawn(
      process.execPath,
      ['node_modules/typescript-native/bin/tsc', '-p', config, '--noEmit', '--pretty', 'false'],
      { cwd: copy },
    )
    const { output } = await ended(compiler)
    return [...new Set(output.match(/^\S+?\.ts(?=\()/gmu))]
  }

  it('needs at most eight files by hand, which CONTRIBUTING.md lists', () => {
    const guide = readFileSync(join(repository, 'CONTRIBUTING.md'), 'utf8')
    const row =
      /^\| a filter of the search \|(?<files>.*)\|$/mu.exec(guide)?.groups?.['files'] ?? ''
    expect(row.match(/[\w./-]+\.(?:ts|yaml)/gu)).to.deep.equal(files)
    expect(files).to.have.lengthOf.at.most(8)
  })

  it('leads the compiler to the files that lack it', async () => {
    edit('openapi.yaml')
    await node('packages/contract-tools/src/main.ts', 'generate')
    expect(await complaintsOfCompiler(['src'])).to.deep.equal([
      'src/market/search/search.ts',
      'src/site/pages/search-parameters.ts',
    ])
    edit('src/market/store/listing.ts')
    expect(await complaintsOfCompiler(['src'])).to.include(
      'src/market/store/search-index/build-segment.ts',
    )
    for (const file of files.slice(2)) edit(file)
    expect(await complaintsOfCompiler()).to.deep.equal([])
  })

  it('finds what the search by hand finds', async () => {
    await node(
      'node_modules/mocha/bin/mocha.js',
      '--no-parallel',
      'test/market/search-oracle.test.ts',
      ...['--fgrep', 'what a reading of the file by hand finds'],
    )
  })

  it('is served', async () => {
    const port = await freePort()
    child = spawn(process.execPath, ['src/launch.js', 'serve'], {
      cwd: copy,
      env: { PORT: String(port), NILAM_HOME: join(copy, 'var') },
    })
    await saying(child, 'Nilam is ready')
    const search = async (query: object): Promise<Responses['search_properties']> => {
      const url = `http://127.0.0.1:${port}/public/v1/search_properties`
      const response = await postJson(url, { ...query, limit: 20 })
      expect(response.status).to.equal(200)
      return JSON.parse(await response.text())
    }
    const [all, some] = [await search({}), await search({ minBathrooms: 3 })]
    expect(some.total).to.be.above(0).and.below(all.total)
    for (const { bathrooms } of some.listings) expect(bathrooms).to.be.at.least(3)
    expect(some.handoffUrl).to.include('minBathrooms=3')
  })
})
