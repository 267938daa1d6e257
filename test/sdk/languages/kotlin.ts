import { copyFile, mkdir, readFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { repository } from '../../service-parts.ts'
import { archivesIn, classPathOf } from '../maven-archives.ts'
import {
  openapiGenerator,
  openapiGeneratorCommand,
  quickJava,
  runOpenapiGenerator,
} from '../openapi-generator.ts'
import { runTool } from '../run-tool.ts'
import { rejectedLines } from './compiler-lines.ts'
import type { LanguageSdk } from './language-sdk.ts'

const programs = join(repository, 'test', 'sdk', 'languages', 'kotlin')
/** What the compiler needs to run; it is a Java program. */
const compilerArchives = archivesIn(join(programs, 'compiler-archives.txt'))
/** What the generated `build.gradle` names, with what these need, and Kotlin's own libraries of the compiler's version. */
const clientArchives = archivesIn(join(programs, 'archives.txt'))
const [, , kotlinVersion = ''] = compilerArchives[0]?.[0].split(':') ?? []
const sources = join('client', 'src', 'main', 'kotlin')
const options = ['-g', 'kotlin', '-o', 'client']
const properties = 'packageName=nilam,serializationLibrary=jackson,enumUnknownDefaultCase=true'
/** Only the generator's own `ApiClient` and `Serializer` have these warnings. */
const allowed = ['USELESS_ELVIS', 'DEPRECATION']
const flags = ['-Werror', ...allowed.map((warning) => `-Xwarning-level=${warning}:disabled`)]

export const openapiGeneratorKotlin: LanguageSdk = {
  language: 'Kotlin',
  name: 'OpenAPI Generator, `kotlin`, library `jvm-okhttp4`',
  version: openapiGenerator.version,
  needs: ['java'],
  settings: `${openapiGeneratorCommand} ${options.join(' ')} \\\n  --additional-properties=${properties}`,
  flags: `Kotlin ${kotlinVersion}, \`${flags.join(' ')}\``,
  errors: 'as text',
  headers: 'as text',
  nulls: 'dropped',
  sendsDefaults: true,
  unknownValue: 'dropped',
  unknownField: 'dropped',
  remark: `Use Jackson. With the default, moshi, decimals are sent as text, which the service rejects, and a null enum throws an exception once
\`enumUnknownDefaultCase\` is set. With that setting, a new enum value becomes \`unknown_default_open_api\`, or null in a nullable
enum. Without it, most new values throw an exception. A null is left out when a model is written as JSON again.
Set the key as \`accessTokenProvider\` of each API. Functions that end in \`WithHttpInfo\` return the headers, and return errors as
\`ClientError\` or \`ServerError\`. Their \`body\` is text; parse it into its model with \`Serializer.jacksonObjectMapper.readValue\`.
The compiler reports only two warnings, in the generator's own \`ApiClient\` and \`Serializer\`.`,
  async generate(documentUrl, folder) {
    await runOpenapiGenerator(folder, documentUrl, [
      ...options,
      ...['--global-property', 'apiDocs=false,modelDocs=false,apiTests=false,modelTests=false'],
      `--additional-properties=${properties}`,
    ])
    for (const program of ['Partner.kt', 'Mistakes.kt']) {
      await copyFile(join(programs, program), join(folder, program))
    }
  },
  async compile(folder) {
    await compile(folder, [sources, 'Partner.kt'])
  },
  async compileMistakes(folder) {
    const said = await compile(folder, ['Mistakes.kt']).catch(String)
    return {
      source: await readFile(join(folder, 'Mistakes.kt'), 'utf8'),
      rejected: rejectedLines(said, 'Mistakes.kt', ': error:'),
    }
  },
  async run(folder, stepsFile) {
    return runTool(folder, 'java', ['-cp', await classPath(), 'PartnerKt', stepsFile])
  },
}

async function classPath(): Promise<string> {
  return ['classes', await classPathOf('kotlin', clientArchives)].join(delimiter)
}

/** Runs Kotlin's compiler, which warns of a folder on the class path that is not there: the program's own, at first. */
async function compile(folder: string, args: readonly string[]): Promise<string> {
  await mkdir(join(folder, 'classes'), { recursive: true })
  const compiler = await classPathOf('kotlin-compiler', compilerArchives)
  return runTool(folder, 'java', [
    ...[...quickJava, '-cp', compiler, 'org.jetbrains.kotlin.cli.jvm.K2JVMCompiler'],
    ...['-no-stdlib', '-no-reflect', ...flags, '-cp', await classPath(), '-d', 'classes', ...args],
  ])
}
