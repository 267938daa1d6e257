import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { rejectedLines } from './compiler-lines.ts'
import type { LanguageSdk } from './language-sdk.ts'
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
    'Its functions take an `AuthenticatedClient`, because the document declares credentials. For anonymous calls, pass an HTTP client of your own without the header: `AuthenticatedClient(base_url=origin, token="").set_httpx_client(httpx.Client(base_url=origin))`. A new enum value raises `ValueError`; where null is allowed, it is kept as text. From 0.16, ruff, which the generator runs to format code, changes `*args: Any` of `__exit__` to `*args: object`, which mypy rejects.',
  async generate(documentUrl, folder) {
    const options = ['--url', documentUrl, '--meta', 'none', '--output-path', 'nilam']
    await runPython(folder, ['-m', 'openapi_python_client', 'generate', ...options])
    await placePrograms(folder)
  },
  async compile(folder) {
    await runPython(folder, ['-m', 'mypy', '--strict', 'nilam', 'partner.py'])
  },
  async compileMistakes(folder) {
    const said = await runPython(folder, ['-m', 'mypy', '--strict', 'mistakes.py']).catch(String)
    return {
      source: await readFile(join(folder, 'mistakes.py'), 'utf8'),
      rejected: rejectedLines(said, 'mistakes.py', ': error'),
    }
  },
  run: (folder, stepsFile) => runPython(folder, ['partner.py', stepsFile]),
}
