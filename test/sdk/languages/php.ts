import { cp, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  openapiGenerator,
  openapiGeneratorCommand,
  runOpenapiGenerator,
} from '../openapi-generator.ts'
import { cachedFolder } from '../proof-cache.ts'
import { runTool } from '../run-tool.ts'
import { rejectedLines } from './compiler-lines.ts'
import type { LanguageSdk } from './language-sdk.ts'

const magoVersion = '1.29.0'
const options = ['-g', 'php', '-o', 'client', '--additional-properties=invokerPackage=Nilam']

export const openapiGeneratorPhp: LanguageSdk = {
  language: 'PHP',
  name: 'OpenAPI Generator, `php`',
  version: openapiGenerator.version,
  needs: ['php', 'guzzle', 'java', 'rust'],
  settings: `${openapiGeneratorCommand} ${options.join(' ')}
composer install --no-dev --working-dir client`,
  flags: `no compiler; \`php -l\` on every file, and mago ${magoVersion} on the program, without findings`,
  errors: 'by type',
  headers: 'as text',
  nulls: 'kept',
  unknownValue: 'an error',
  unknownField: 'dropped',
  remark: `For PHP 8.1 or newer. We tested with PHP 8.2, and with Guzzle 7.4.5 and PSR-7 2.4.5 from Debian's packages. We could not reach
Packagist, so we did not run the \`composer\` line or PHPStan. mago, a static analyser, comes from crates.io
(\`cargo install mago --version ${magoVersion} --locked\`). In the client itself, it finds thousands of places without types. An enum is
text, but its doc comment has a class of constants as the type. So an analyser rejects
\`setPropertyType(PropertyType::APARTMENT)\`, which is correct. The doc comments also allow null for optional arguments, but null
throws at run time. A failed call throws \`ApiException\`, with the typed error in \`getResponseObject()\`. Enums are closed: a new
value throws \`InvalidArgumentException\`, even with the generator's \`enumUnknownDefaultCase\`. An empty map is an empty array, and is
written as \`[]\`. Times lose their milliseconds when written, unless you give \`ObjectSerializer::setDateTimeFormat\` a format that
includes them.`,
  async generate(documentUrl, folder) {
    const noDocs = [
      '--global-property',
      'apiDocs=false,modelDocs=false,apiTests=false,modelTests=false',
    ]
    await runOpenapiGenerator(folder, documentUrl, [...options, ...noDocs])
    await cp(join(import.meta.dirname, 'php'), folder, { recursive: true })
  },
  async compile(folder) {
    const files = await readdir(folder, { recursive: true })
    for (const file of files.filter((file) => file.endsWith('.php'))) {
      await runTool(folder, 'php', ['-l', file])
    }
    await mago(folder, [])
  },
  async compileMistakes(folder) {
    const said = await mago(folder, ['mistakes.php']).catch(String)
    return {
      source: await readFile(join(folder, 'mistakes.php'), 'utf8'),
      rejected: rejectedLines(said, 'mistakes.php', ':error - '),
    }
  },
  run: (folder, stepsFile) => runTool(folder, 'php', ['partner.php', stepsFile]),
}

/** Analyses by `mago.toml` the files that it or the arguments name. @throws with what it finds */
async function mago(folder: string, files: readonly string[]): Promise<string> {
  const tools = await cachedFolder('mago', [magoVersion], installMago)
  const args = ['analyze', '--reporting-format', 'emacs', ...files]
  return runTool(folder, join(tools, 'bin', 'mago'), args)
}

async function installMago(folder: string): Promise<void> {
  // Its own folder for what is compiled on the way, which is removed.
  const target = join(folder, 'target')
  const install = ['install', 'mago', '--version', magoVersion, '--locked', '--debug']
  const args = [...install, '--root', folder, '--target-dir', target]
  await runTool(folder, 'cargo', args, { CARGO_PROFILE_DEV_DEBUG: 'false' })
  await rm(target, { recursive: true })
}
