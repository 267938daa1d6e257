import { cp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  openapiGenerator,
  openapiGeneratorCommand,
  runOpenapiGenerator,
} from '../openapi-generator.ts'
import { runTool } from '../run-tool.ts'
import { rejectedLines } from './compiler-lines.ts'
import type { LanguageSdk } from './language-sdk.ts'

const options = ['-g', 'ruby', '-o', 'client', '--additional-properties=gemName=nilam']
const build = ['build', 'nilam.gemspec', '-C', 'client']
const gem = 'client/nilam-1.0.0.gem'

/** The only warning, in the client; the remark explains it. */
const knownWarning = 'warning: key "oauth" is duplicated and overwritten'

export const openapiGeneratorRuby: LanguageSdk = {
  language: 'Ruby',
  name: 'OpenAPI Generator, `ruby`',
  version: openapiGenerator.version,
  needs: ['ruby', 'typhoeus', 'java'],
  settings: `${openapiGeneratorCommand} ${options.join(' ')}
gem ${build.join(' ')}
gem install ${gem}`,
  flags:
    'no compiler; `ruby -wc` on every file, 1 warning, in the client; mistakes are found when the program runs',
  errors: 'as text',
  headers: 'as text',
  nulls: 'kept',
  unknownValue: 'an error',
  unknownField: 'dropped',
  remark: `For Ruby 2.7 or newer. We tested with Ruby 3.1 and Typhoeus 1.4.0 from Debian's packages. We could not reach RubyGems, so we
installed the gem with \`--local\` and ran no static analyser. At run time, models reject an unknown argument, a missing required
argument, null, and a number out of bounds. They do not reject a value outside an enum, or a call with the query of another
tool; the service rejects both (400). Without a key, the client sends \`Authorization: Bearer\`, which gets 401: for anonymous
calls, pass the option \`debug_auth_names: []\`. Every start prints a warning that the key \`oauth\` is duplicated, because the scheme has
two flows. \`ApiError\` has the body of an error as text; parse it with \`build_from_hash\` of its model. Enums are closed: a new
value raises \`RuntimeError\`, even with the generator's \`enumUnknownDefaultCase\`. A model's \`to_hash\` returns times as \`Time\`,
which \`to_json\` does not write as ISO 8601.`,
  async generate(documentUrl, folder) {
    const noDocs = 'apiDocs=false,modelDocs=false,apiTests=false,modelTests=false'
    await runOpenapiGenerator(folder, documentUrl, [...options, '--global-property', noDocs])
    await cp(join(import.meta.dirname, 'ruby'), folder, { recursive: true })
  },
  async compile(folder) {
    const everyFile = ['.', '-name', '*.rb', '-exec', 'sh', '-c', 'ruby -wc "$0" 2>&1', '{}', ';']
    const said = await runTool(folder, 'find', everyFile)
    const warnings = said.split('\n').filter((line) => line !== '' && line !== 'Syntax OK')
    if (warnings.length !== 1 || warnings[0]?.includes(knownWarning) !== true) throw new Error(said)
    await runTool(folder, 'gem', build)
    await runTool(folder, 'gem', ['install', '--local', '--no-document', gem], gemsOf(folder))
  },
  async compileMistakes(folder) {
    return {
      source: await readFile(join(folder, 'mistakes.rb'), 'utf8'),
      rejected: rejectedLines(await ruby(folder, ['mistakes.rb']), 'mistakes.rb', 'Error: '),
    }
  },
  run: (folder, stepsFile) => ruby(folder, ['partner.rb', stepsFile]),
}

function ruby(folder: string, args: readonly string[]): Promise<string> {
  return runTool(folder, 'ruby', args, gemsOf(folder))
}

/** Gems that a proof installs stay in its folder; those of the machine are found all the same. */
function gemsOf(folder: string): NodeJS.ProcessEnv {
  return { GEM_HOME: join(folder, 'gems') }
}
