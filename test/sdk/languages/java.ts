import { copyFile, mkdir, readdir, readFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { repository } from '../../service-parts.ts'
import { classPathOf, type MavenArchive } from '../maven-archives.ts'
import {
  openapiGenerator,
  openapiGeneratorCommand,
  runOpenapiGenerator,
} from '../openapi-generator.ts'
import { runTool } from '../run-tool.ts'
import type { LanguageSdk } from './language-sdk.ts'

/** What the generated `pom.xml` names. */
export const jacksonArchives: readonly MavenArchive[] = [
  [
    'com.fasterxml.jackson.core:jackson-core:2.21.5',
    'b64b5874162b503a0e58a8f7758266e8dd9f91bf49e3a59ae0b5f47589a231b7',
  ],
  [
    'com.fasterxml.jackson.core:jackson-annotations:2.21',
    '53ca085f4a150f703f49e1aabd935bd03b43e1ea3d55d135438292af22cef56b',
  ],
  [
    'com.fasterxml.jackson.core:jackson-databind:2.21.5',
    '507418c0fafd38b2b2cfb704521630da613a8e4cc8381195a6f418017883e2c0',
  ],
  [
    'com.fasterxml.jackson.datatype:jackson-datatype-jsr310:2.21.5',
    'e941f9718d16a649614cb06711de06da34722afff9cee0b7725fc5318638304c',
  ],
  [
    'org.openapitools:jackson-databind-nullable:0.2.11',
    '07417c949d66a67eb8bc1e919f3f1f13a741badf8b4fcbd39ac16a509d38d34c',
  ],
  [
    'com.google.code.findbugs:jsr305:3.0.2',
    '766ad2a0783f2687962c8ad74ceecc38a28b9f72a2d085ee438b7813e928d0c7',
  ],
  [
    'jakarta.annotation:jakarta.annotation-api:1.3.5',
    '85fb03fc054cdf4efca8efd9b6712bbb418e1ab98241c4539c8585bbc23e1b8a',
  ],
]

const programs = join(repository, 'test', 'sdk', 'languages', 'java')
const sources = join('client', 'src', 'main', 'java')
const names = 'invokerPackage=nilam,apiPackage=nilam.api,modelPackage=nilam.model'
const options = ['-g', 'java', '--library', 'native', '-o', 'client']
const properties = `${names},hideGenerationTimestamp=true,enumUnknownDefaultCase=true,containerDefaultToNull=true`

export const openapiGeneratorJava: LanguageSdk = {
  language: 'Java',
  name: 'OpenAPI Generator, `java`, library `native`',
  version: openapiGenerator.version,
  needs: ['java'],
  settings: `${openapiGeneratorCommand} ${options.join(' ')} \\\n  --additional-properties=${properties}`,
  flags: '`javac -Xlint:all,-deprecation -Werror`',
  errors: 'as text',
  headers: 'as text',
  nulls: 'kept',
  sendsDefaults: true,
  unknownValue: 'dropped',
  unknownField: 'dropped',
  remark: `For Java 11 or newer, with Jackson. Without \`enumUnknownDefaultCase\`, a new enum value throws an exception; with it, the value becomes
\`UNKNOWN_DEFAULT_OPEN_API\`. Set the key in a request interceptor: for this library, the generator writes no code for
\`security\`. \`ApiException\` has the body of an error as text; parse it into its model with \`ObjectMapper.readValue\`. The compiler
reports only two warnings, in the generator's own \`ApiClient\` and \`JSON\`, which use a deprecated method of Jackson. A model sends
the defaults of arguments that you leave out, so responses do not name them as defaults.`,
  async generate(documentUrl, folder) {
    await runOpenapiGenerator(folder, documentUrl, [
      ...options,
      ...['--global-property', 'apiDocs=false,modelDocs=false,apiTests=false,modelTests=false'],
      `--additional-properties=${properties}`,
    ])
    for (const program of ['Partner.java', 'Mistakes.java']) {
      await copyFile(join(programs, program), join(folder, program))
    }
  },
  async compile(folder) {
    await mkdir(join(folder, 'classes'))
    const client = await readdir(join(folder, sources), { recursive: true })
    const files = client.filter((file) => file.endsWith('.java')).map((file) => join(sources, file))
    await compile(folder, [...files, 'Partner.java'])
  },
  async compileMistakes(folder) {
    const said = await compile(folder, ['Mistakes.java']).then(
      () => '',
      (error: Error) => error.message,
    )
    const found = [...said.matchAll(/^Mistakes\.java:(\d+): error:/gm)]
    return {
      source: await readFile(join(folder, 'Mistakes.java'), 'utf8'),
      rejected: found.map(([, line]) => Number(line)),
    }
  },
  async run(folder, stepsFile) {
    return runTool(folder, 'java', ['-cp', await classPath(), 'Partner', stepsFile])
  },
}

async function classPath(): Promise<string> {
  return ['classes', await classPathOf('java', jacksonArchives)].join(delimiter)
}

async function compile(folder: string, args: readonly string[]): Promise<void> {
  const lint = ['-Xlint:all,-deprecation', '-Werror', '-cp', await classPath(), '-d', 'classes']
  await runTool(folder, 'javac', [...lint, ...args])
}
