import { copyFile, mkdir, readFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { repository } from '../../service-parts.ts'
import { classPathOf, type MavenArchive } from '../maven-archives.ts'
import {
  openapiGenerator,
  openapiGeneratorCommand,
  quickJava,
  runOpenapiGenerator,
} from '../openapi-generator.ts'
import { runTool } from '../run-tool.ts'
import { rejectedLines } from './compiler-lines.ts'
import type { LanguageSdk } from './language-sdk.ts'

const kotlinVersion = '2.4.21'

const standardLibrary: MavenArchive = [
  `org.jetbrains.kotlin:kotlin-stdlib:${kotlinVersion}`,
  'bd8250210584cb659847dce9cda660f8e9906e5def7fbebcea93dc6dcb6a88a3',
]

/** What the compiler needs to run; it is a Java program. */
const compilerArchives: readonly MavenArchive[] = [
  [
    `org.jetbrains.kotlin:kotlin-compiler-embeddable:${kotlinVersion}`,
    'ef19419c765e7ac8404465fa026ca8fc4dbb8a822de0fc79aa53c8dce29f1d02',
  ],
  [
    'org.jetbrains.kotlinx:kotlinx-coroutines-core-jvm:1.8.0',
    '9860906a1937490bf5f3b06d2f0e10ef451e65b95b269f22daf68a3d1f5065c5',
  ],
  standardLibrary,
  [
    'org.jetbrains:annotations:13.0',
    'ace2a10dc8e2d5fd34925ecac03e4988b2c0f851650c94b8cef49ba1bd111478',
  ],
]

/** What the generated `build.gradle` names, with what these need, and Kotlin's own libraries of the compiler's version. */
const clientArchives: readonly MavenArchive[] = [
  standardLibrary,
  [
    `org.jetbrains.kotlin:kotlin-reflect:${kotlinVersion}`,
    '7c9e8bda3cafa85b65692065acd22578b2843292b4e4baa8361bdc9175746e88',
  ],
  [
    'com.fasterxml.jackson.module:jackson-module-kotlin:2.22.1',
    '37f44b1403a9532742a3695c9c0cd04c161fd6b338fe6e4fc6e6ffa26e0a1f33',
  ],
  [
    'com.fasterxml.jackson.datatype:jackson-datatype-jsr310:2.22.1',
    '85da45b7e5e565418963ff8f0dcb184365b0557c15468933f4318dde5c3ce845',
  ],
  [
    'com.fasterxml.jackson.core:jackson-databind:2.22.1',
    '7dcd7e53bec1f56c7ad278bd1ca0840bebcc595d61ce44d6a8439abb75b965b2',
  ],
  [
    'com.fasterxml.jackson.core:jackson-core:2.22.1',
    '941ff029bcdb93e83d209ce516c1a7fb8bbac07d0a2fa122f5bf194b2cd7b4f4',
  ],
  [
    'com.fasterxml.jackson.core:jackson-annotations:2.22',
    '21ddb598807d3a51a876704eb979d9296e1c6a6f47ab1826ff88c6d6a127a2d0',
  ],
  [
    'com.squareup.okhttp3:okhttp-jvm:5.4.0',
    'b15e605ca0a4b12c62ea7f657dad413c236c947e875854767349cdbe20df473c',
  ],
  [
    'com.squareup.okio:okio-jvm:3.17.0',
    '3b13dcc3e1573047c2d507fc4f7fcb0bb0cbcd9d395da21d20e09406e2cd6a73',
  ],
]

const programs = join(repository, 'test', 'sdk', 'languages', 'kotlin')
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
