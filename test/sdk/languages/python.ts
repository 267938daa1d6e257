import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  openapiGenerator,
  openapiGeneratorCommand,
  runOpenapiGenerator,
} from '../openapi-generator.ts'
import { rejectedLines } from './compiler-lines.ts'
import type { LanguageSdk, Mistakes } from './language-sdk.ts'
import { placePrograms, pythonPackage, runPython } from './python-environment.ts'

const mypy = `mypy ${pythonPackage('mypy')}`

export const openapiPythonClient: LanguageSdk = {
  language: 'Python',
  name: 'openapi-python-client',
  version: pythonPackage('openapi-python-client'),
  needs: ['python'],
  settings: `pip install openapi-python-client==${pythonPackage('openapi-python-client')} 'ruff<0.16'
openapi-python-client generate --url $DOCUMENT --meta none --output-path nilam`,
  flags: `${mypy}, \`--strict\``,
  errors: 'by type',
  headers: 'as text',
  nulls: 'kept',
  unknownValue: 'an error',
  unknownField: 'kept',
  remark:
    'Its functions take an `AuthenticatedClient`, because the document declares credentials. For anonymous calls, pass an HTTP client of your own without the header: `AuthenticatedClient(base_url=origin, token="").set_httpx_client(httpx.Client(base_url=origin))`. A new enum value raises `ValueError`; in a nullable enum, it is kept as text. A nullable enum becomes three enums with the same values (`FurnishingStatusType1`, `…Type2Type1`, `…Type3Type1`), because the generator makes a union both of a `type` with two entries and of an `enum` with null. Compare with the text: each is a `StrEnum`. From 0.16, ruff, which the generator runs to format code, changes `*args: Any` of `__exit__` to `*args: object`, which mypy rejects.',
  async generate(documentUrl, folder) {
    const options = ['--url', documentUrl, '--meta', 'none', '--output-path', 'nilam']
    await runPython(folder, ['-m', 'openapi_python_client', 'generate', ...options])
    await placePrograms('openapi_python_client', folder)
  },
  compile: (folder) => mypyOf(folder, ['--strict', 'nilam', 'partner.py']),
  compileMistakes: (folder) => mistakesOf(folder, ['--strict']),
  run: runPartner,
}

/** What mypy finds in the client of OpenAPI Generator under the settings that it comes with; the remark explains them. */
const knownErrors = ['Duplicate TypedDict key "oauth"', `Literal['JWT']`]

export const openapiGeneratorPython: LanguageSdk = {
  language: 'Python',
  name: 'OpenAPI Generator, `python`',
  version: openapiGenerator.version,
  needs: ['python', 'java'],
  settings: `${openapiGeneratorCommand} -g python -o nilam-client --package-name nilam
pip install ./nilam-client`,
  flags: `${mypy}, \`--strict\`; the client with its own settings, 2 errors`,
  errors: 'by type',
  headers: 'as text',
  nulls: 'kept',
  unknownValue: 'an error',
  unknownField: 'dropped',
  remark:
    'It validates requests and responses. A failed call raises `ApiException`, with the typed error in `data`. Its own mypy settings leave out `--strict`. Two errors remain in `configuration.py`: `oauth` appears twice, because the scheme has two flows, and `Literal["JWT"]` is the type of any `bearerFormat`. It turns `const: true` into an enum of the text `true` and rejects the boolean, so the document has no `const: true`.',
  async generate(documentUrl, folder) {
    await runOpenapiGenerator(folder, documentUrl, [
      '-g',
      'python',
      '-o',
      '.',
      '--package-name',
      'nilam',
    ])
    await placePrograms('openapi_generator', folder)
  },
  async compile(folder) {
    await mypyOf(folder, ['--config-file=', '--strict', '--follow-imports=silent', 'partner.py'])
    const said = await runPython(folder, [
      '-m',
      'mypy',
      '--config-file=pyproject.toml',
      'nilam',
    ]).catch(String)
    const errors = said.split('\n').filter((line) => line.includes(': error:'))
    const isKnown = knownErrors.every((known, index) => errors[index]?.includes(known))
    if (!isKnown || errors.length !== knownErrors.length) throw new Error(said)
  },
  compileMistakes: (folder) =>
    mistakesOf(folder, ['--config-file=', '--strict', '--follow-imports=silent']),
  run: runPartner,
}

async function mypyOf(folder: string, args: readonly string[]): Promise<void> {
  await runPython(folder, ['-m', 'mypy', ...args])
}

async function mistakesOf(folder: string, flags: readonly string[]): Promise<Mistakes> {
  const said = await runPython(folder, ['-m', 'mypy', ...flags, 'mistakes.py']).catch(String)
  return {
    source: await readFile(join(folder, 'mistakes.py'), 'utf8'),
    rejected: rejectedLines(said, 'mistakes.py', ': error'),
  }
}

function runPartner(folder: string, stepsFile: string): Promise<string> {
  return runPython(folder, ['partner.py', stepsFile])
}
