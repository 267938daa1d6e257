import { copyFile, mkdir, readdir, readFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { repository } from '../../service-parts.ts'
import { archivesIn, classPathOf } from '../maven-archives.ts'
import {
  openapiGenerator,
  openapiGeneratorCommand,
  runOpenapiGenerator,
} from '../openapi-generator.ts'
import { runTool } from '../run-tool.ts'
import { rejectedLines } from './compiler-lines.ts'
import type { LanguageSdk } from './language-sdk.ts'

const programs = join(repository, 'test', 'sdk', 'languages', 'java')
/** What the generated `pom.xml` names. */
const archives = archivesIn(join(programs, 'archives.txt'))
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
    const said = await compile(folder, ['Mistakes.java']).then(() => '', String)
    return {
      source: await readFile(join(folder, 'Mistakes.java'), 'utf8'),
      rejected: rejectedLines(said, 'Mistakes.java', ': error:'),
    }
  },
  async run(folder, stepsFile) {
    return runTool(folder, 'java', ['-cp', await classPath(), 'Partner', stepsFile])
  },
}

async function classPath(): Promise<string> {
  return ['classes', await classPathOf('java', archives)].join(delimiter)
}

async function compile(folder: string, args: readonly string[]): Promise<void> {
  const lint = ['-Xlint:all,-deprecation', '-Werror', '-cp', await classPath(), '-d', 'classes']
  await runTool(folder, 'javac', [...lint, ...args])
}
