import { expect } from 'chai'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const project = fileURLToPath(new URL('..', import.meta.url))

/** From the top to the bottom; imports go down only, and what shares a line never imports each other. */
const layers: readonly (readonly string[])[] = [
  ['main', 'cli'],
  ['app'],
  ['http', 'mcp', 'web'],
  ['pipeline'],
  ['operations'],
  ['access', 'oauth', 'limits'],
  ['accounts', 'market', 'calculators', 'privacy', 'mail'],
  ['contract', 'rules', 'store', 'settings'],
  ['base'],
]

/** What may be imported below `calculators`: arithmetic knows neither the contract nor where rules are kept. */
const arithmeticImports = ['base', 'calculators']

/** Packages that are made from the same sources as the service, with the parts of it that they may read. */
const packageImports: Readonly<Record<string, readonly string[]>> = {
  // The proof of the contract's behaviour, and the recorder of examples, put a service together.
  'contract-tools': [
    ...[
      'app',
      'base',
      'contract',
      'access',
      'calculators',
      'limits',
      'market',
      'operations',
      'pipeline',
    ],
    ...['rules', 'store'],
  ],
  'synthetic-homes': ['market', 'store'],
}

interface Line {
  readonly file: string
  readonly number: number
  readonly text: string
}

const files = filesUnder('src')
const lines = files.flatMap((name) => linesOf(join('src', name)))

/** The sources of the packages, which keep the rules about how code is written too. */
const packageLines = Object.keys(packageImports).flatMap((name) => {
  const folder = join('packages', name, 'src')
  return filesUnder(folder).flatMap((file) => linesOf(join(folder, file)))
})

function filesUnder(folder: string): readonly string[] {
  return readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .sort()
}

function linesOf(file: string): readonly Line[] {
  return readFileSync(join(project, file), 'utf8')
    .split('\n')
    .map((text, index) => ({ file, number: index + 1, text }))
}

/** `src/http/server.ts` belongs to `http`, `src/app.ts` to `app`. */
function partOf(file: string): string {
  const [first = ''] = relative('src', file).split('/')
  return first.replace(/\.ts$/, '')
}

/** `packages/contract-tools/src/main.ts` belongs to `contract-tools`. */
function packageOf(file: string): string {
  return relative('packages', file).split('/')[0] ?? ''
}

function layerOf(part: string): number {
  return layers.findIndex((line) => line.includes(part))
}

interface Import extends Line {
  /** The imported file from the project's root, or the name of a package. */
  readonly target: string
}

/** Every `from '…'`, `import '…'` and `import('…')`, also where a statement spans lines. */
function importsOf(line: Line): readonly Import[] {
  return [...line.text.matchAll(/(?:\bfrom\s+|\bimport\s*\(?\s*)'([^']+)'/g)].map(
    ([, specifier = '']) => ({
      ...line,
      target: specifier.startsWith('.')
        ? relative(project, resolve(project, dirname(line.file), specifier))
        : specifier,
    }),
  )
}

const imports = lines.flatMap(importsOf)

function where({ file, number, text }: Line, rule: string): string {
  return `${file}:${number} ${rule}\n    ${text.trim()}`
}

/** Lines that match, outside of comments. */
function linesWith(pattern: RegExp, among: readonly Line[] = lines): readonly Line[] {
  return among.filter(({ text }) => pattern.test(text.replace(/\/\/.*$|^\s*\/?\*.*$/, '')))
}

describe('the tree', () => {
  it('has only parts that the layers know', () => {
    const unknown = [...new Set(files.map((name) => partOf(join('src', name))))].filter(
      (part) => layerOf(part) < 0,
    )
    expect(unknown).to.deep.equal([])
  })

  it('imports downwards only', () => {
    const findings = imports
      .filter(({ target }) => target.startsWith('src/'))
      .filter(({ file, target }) => partOf(file) !== partOf(target))
      .filter(({ file, target }) => layerOf(partOf(target)) <= layerOf(partOf(file)))
      .map((line) => {
        const below = layers.slice(layerOf(partOf(line.file)) + 1).flat()
        return where(line, `${partOf(line.file)} may import only from: ${below.join(', ')}`)
      })
    expect(findings).to.deep.equal([])
  })

  it('serves without the packages beside it', () => {
    const findings = imports
      .filter(({ target }) => target.startsWith('packages/') || target.startsWith('@nilam/'))
      .map((line) => where(line, 'src imports nothing of packages/'))
    expect(findings).to.deep.equal([])
  })

  it('gives the packages the parts of the service that they may read', () => {
    const findings = packageLines
      .flatMap(importsOf)
      .filter(({ target }) => target.startsWith('src/'))
      .filter(({ file, target }) => !packageImports[packageOf(file)]?.includes(partOf(target)))
      .map((line) => {
        const allowed = packageImports[packageOf(line.file)]?.join(', ') ?? ''
        return where(line, `this package imports of src only: ${allowed}`)
      })
    expect(findings).to.deep.equal([])
  })

  it('keeps the calculators free of the contract, the store and the rule files', () => {
    const findings = imports
      .filter(({ file, target }) => partOf(file) === 'calculators' && target.startsWith('src/'))
      .filter(({ target }) => !arithmeticImports.includes(partOf(target)))
      .map((line) => where(line, 'calculators take rules as arguments and import only base'))
    expect(findings).to.deep.equal([])
  })

  it('opens generated/ through contract alone, and only for types', () => {
    const findings = imports
      .filter(({ target }) => target.startsWith('generated/'))
      .filter(({ file, text }) => partOf(file) !== 'contract' || !text.includes('import type'))
      .map((line) => where(line, 'only src/contract imports generated/, with import type'))
    expect(findings).to.deep.equal([])
  })

  it('reads data/ in rules and market alone; app, main and the commands say where it is', () => {
    const allowed = ['rules', 'market', 'app', 'main', 'cli', 'settings']
    const findings = linesWith(/['"`](?:[./]*\/)?data(?:\/|['"`])/)
      .filter(({ text }) => !/\.(?:on|once|off)\('data'/.test(text))
      .filter(({ file }) => !allowed.includes(partOf(file)))
      .map((line) => where(line, `only ${allowed.join(', ')} may name data/`))
    expect(findings).to.deep.equal([])
  })

  it('takes the time from base/clock.ts alone', () => {
    const findings = linesWith(/\bDate\.now\b|\bnew Date\(\s*\)/)
      .filter(({ file }) => file !== 'src/base/clock.ts')
      .map((line) => where(line, 'the time comes from a Clock that is passed in'))
    expect(findings).to.deep.equal([])
  })

  it('takes randomness from outside', () => {
    const findings = linesWith(/\bMath\.random\b/).map((line) =>
      where(line, 'randomness is passed in, or comes from node:crypto'),
    )
    expect(findings).to.deep.equal([])
  })

  it('has SQL in the store alone', () => {
    const findings = imports
      .filter(({ target }) => ['kysely', 'better-sqlite3'].includes(target))
      .filter(({ file }) => partOf(file) !== 'store')
      .map((line) => where(line, 'only src/store talks to a database'))
    expect(findings).to.deep.equal([])
  })

  it('is typed without any', () => {
    const findings = linesWith(/(?:[:<,|&(]|\bas)\s*any\b/, [...lines, ...packageLines]).map(
      (line) => where(line, 'write unknown and narrow it'),
    )
    expect(findings).to.deep.equal([])
  })

  it('exports by name', () => {
    // A declaration file says what a package exports; Redocly asks its plugin for a default.
    const findings = linesWith(/^\s*export\s+(?:default\b|\*)/, [...lines, ...packageLines])
      .filter(({ file }) => !file.endsWith('.d.ts') && !file.endsWith('/redocly-plugin.ts'))
      .map((line) => where(line, 'write a named export'))
    expect(findings).to.deep.equal([])
  })

  it('names its files for what they hold', () => {
    const findings = files.filter((name) =>
      /^(utils?|helpers?|common|managers?|services?|misc)\b/.test(basename(name)),
    )
    expect(findings).to.deep.equal([])
  })

  it('keeps its files short', () => {
    const findings = [...lines, ...packageLines]
      .filter(({ number }) => number === 302)
      .map(({ file }) => file)
    expect(findings, 'split a file that holds more than one subject').to.deep.equal([])
  })
})
