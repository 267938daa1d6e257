import { cp, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { repository } from '../../service-parts.ts'
import {
  openapiGenerator,
  openapiGeneratorCommand,
  runOpenapiGenerator,
} from '../openapi-generator.ts'
import { cachedFolder } from '../proof-cache.ts'
import { runTool } from '../run-tool.ts'
import type { LanguageSdk } from './language-sdk.ts'

const progenitorVersion = '0.15.1'
const progenitorOptions = ['-n', 'nilam-client', '-v', '1.0.0', '--interface', 'builder']
const generatorOptions = ['-g', 'rust', '-o', 'client']
const generatorProperties =
  '--additional-properties=packageName=nilam-client,supportMiddleware=true'
/** The names of enums as the contract gives them, and matters of style. */
const generatorLints = [
  ...['non_camel_case_types', 'clippy::derivable_impls'],
  ...['clippy::manual_map', 'clippy::needless_return'],
]

export const progenitor: LanguageSdk = {
  language: 'Rust',
  name: 'progenitor',
  version: progenitorVersion,
  settings: `cargo install cargo-progenitor --version ${progenitorVersion} --locked
curl -s \${DOCUMENT%.json}-3.0.json -o openapi-3.0.json
cargo progenitor -i openapi-3.0.json -o client ${progenitorOptions.join(' ')}`,
  errors: 'by type',
  remark: `progenitor reads only OpenAPI 3.0, so use that form of the document, in which all errors share one schema. With several error
schemas, it stops with \`assertion failed: response_types.len() <= 1\`. The types check bounds and patterns before anything is
sent. A text with a bound has its own type; create it with \`parse()\`. Enums are closed: a new value makes the whole response an
error. For \`https\`, add \`features = ["rustls"]\` to the client's dependency \`reqwest\`.`,
  ...rustProof(
    'progenitor',
    ['dead_code', 'clippy::result_large_err'],
    async (documentUrl, folder) => {
      const tools = await cachedFolder('cargo-progenitor', [progenitorVersion], installProgenitor)
      const document = await fetch(documentUrl.replace(/\.json$/, '-3.0.json'))
      await writeFile(join(folder, 'openapi-3.0.json'), await document.text())
      await runTool(folder, join(tools, 'bin', 'cargo-progenitor'), [
        ...['progenitor', '-i', 'openapi-3.0.json', '-o', 'client', ...progenitorOptions],
      ])
    },
  ),
  needs: ['rust'],
}

export const openapiGeneratorRust: LanguageSdk = {
  language: 'Rust',
  name: 'OpenAPI Generator, `rust`, library `reqwest`',
  version: openapiGenerator.version,
  settings: `${openapiGeneratorCommand} ${generatorOptions.join(' ')} \\\n  ${generatorProperties}`,
  errors: 'as text',
  remark: `The client gives no access to headers, not even to \`Retry-After\`. With \`supportMiddleware\`, your own middleware can read
them. Its union of errors is untagged, and several statuses share a model, so choose the model by the status. Set the key as
\`bearer_access_token\`: the client would send \`oauth_access_token\` twice, once for each flow. Enums are closed: a new value makes
the whole response an error.`,
  ...rustProof('openapi-generator', generatorLints, (documentUrl, folder) =>
    runOpenapiGenerator(folder, documentUrl, [
      ...[...generatorOptions, generatorProperties],
      ...['--global-property', 'apiDocs=false,modelDocs=false'],
    ]),
  ),
}

const programs = join(repository, 'test', 'sdk', 'languages', 'rust')

/** Debug information and incremental files would fill the disk, and nobody debugs these. */
const workspace = `[workspace]
members = ["client", "partner"]
resolver = "3"

[profile.dev]
debug = false
incremental = false
`

/**
 * What both have in common: a program in its own folder, beside the client.
 *
 * @param lints those that the generator's own code breaks
 */
function rustProof(program: string, lints: readonly string[], generate: LanguageSdk['generate']) {
  const allowed = lints.flatMap((lint) => ['-A', lint])
  return {
    needs: ['rust', 'java'],
    flags: `\`cargo clippy --workspace -- -D warnings ${allowed.join(' ')}\``,
    headers: 'as text',
    nulls: 'kept',
    sendsDefaults: true,
    unknownValue: 'an error',
    unknownField: 'dropped',
    async generate(documentUrl, folder) {
      await generate(documentUrl, folder)
      await cp(join(programs, program), join(folder, 'partner'), { recursive: true })
      await writeFile(join(folder, 'Cargo.toml'), workspace)
      // Only here Cargo reads it. If dependencies change, `cargo generate-lockfile` in such a folder makes the new one.
      await rename(join(folder, 'partner', 'Cargo.lock'), join(folder, 'Cargo.lock'))
    },
    async compile(folder) {
      await cargo(folder, ['clippy', '--locked', '--workspace', '--', '-D', 'warnings', ...allowed])
    },
    async compileMistakes(folder) {
      const args = ['check', '--locked', '--package', `partner-${program}`, '--example', 'mistakes']
      const said = await cargo(folder, [...args, '--message-format', 'short']).then(
        () => '',
        (error: Error) => error.message,
      )
      const found = [...said.matchAll(/^partner\/examples\/mistakes\.rs:(\d+):\d+: error/gm)]
      return {
        source: await readFile(join(folder, 'partner', 'examples', 'mistakes.rs'), 'utf8'),
        rejected: found.map(([, line]) => Number(line)),
      }
    },
    run: (folder, stepsFile) =>
      cargo(folder, [
        'run',
        '--locked',
        '--quiet',
        '--package',
        `partner-${program}`,
        '--',
        stepsFile,
      ]),
  } satisfies Partial<LanguageSdk>
}

/** Where cargo keeps what it compiled. */
export function rustTarget(): Promise<string> {
  return cachedFolder('rust-target', [], () => Promise.resolve())
}

/** Runs cargo. What it compiles is kept for the next run; most of it is libraries. */
async function cargo(folder: string, args: readonly string[]): Promise<string> {
  const target = await rustTarget()
  return runTool(folder, 'cargo', ['--config', `build.target-dir="${target}"`, ...args])
}

async function installProgenitor(folder: string): Promise<void> {
  const version = ['--version', progenitorVersion, '--locked', '--debug']
  // Its own folder for what is compiled on the way, which is removed.
  await mkdir(join(folder, 'target'))
  const target = ['--target-dir', join(folder, 'target')]
  await runTool(folder, 'cargo', [
    ...['install', 'cargo-progenitor', ...version, '--root', folder, ...target],
  ])
}
