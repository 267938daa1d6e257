import { cp, copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runTool } from '../run-tool.ts'
import { rejectedLines } from './compiler-lines.ts'
import type { LanguageSdk } from './language-sdk.ts'

const oapiCodegenVersion = '2.8.2'
const ogenVersion = '1.23.0'
const oapiCodegenPackage = `github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v${oapiCodegenVersion}`
const ogenPackage = `github.com/ogen-go/ogen/cmd/ogen@v${ogenVersion}`

const oapiCodegenOptions = [
  '-generate',
  'types,client',
  '-package',
  'nilam',
  '-o',
  'nilam/nilam.go',
]
const ogenOptions = ['--target', 'nilam', '--package', 'nilam', '--clean']

const shared = {
  language: 'Go',
  needs: ['go'],
  flags: '`go vet`',
  errors: 'by type',
  headers: 'by type',
  nulls: 'kept',
  compile: async (folder) => {
    await runTool(folder, 'go', ['vet', '-trimpath', '.', './nilam'])
    await runTool(folder, 'go', ['build', '-trimpath', '-o', 'partner', '.'])
  },
  compileMistakes: async (folder) => {
    const args = [
      'build',
      '-trimpath',
      '-gcflags=rentboard/mistakes=-e',
      '-o',
      'mistaken',
      './mistakes',
    ]
    const said = await runTool(folder, 'go', args).catch(String)
    return {
      source: await readFile(join(folder, 'mistakes', 'mistakes.go'), 'utf8'),
      rejected: rejectedLines(said, 'mistakes.go'),
    }
  },
  run: (folder, stepsFile) => runTool(folder, join(folder, 'partner'), [stepsFile]),
} as const satisfies Partial<LanguageSdk>

export const oapiCodegen: LanguageSdk = {
  ...shared,
  name: 'oapi-codegen',
  version: oapiCodegenVersion,
  settings: `mkdir -p nilam
go get -tool ${oapiCodegenPackage}
go tool oapi-codegen ${oapiCodegenOptions.join(' ')} $DOCUMENT
go mod tidy`,
  unknownValue: 'kept',
  unknownField: 'dropped',
  remark:
    'One file, with one dependency. A response has a field for each status, such as `JSON200` and `JSON429`, and `Headers429` for its headers. A new enum value is kept unchanged; `Valid()` returns false for it. The generator names enum constants by their value alone, so the document names those of `StampDutyLocationSource`.',
  async generate(documentUrl, folder) {
    await mkdir(join(folder, 'nilam'))
    await placePrograms('oapi-codegen', folder)
    await runTool(folder, 'go', ['tool', 'oapi-codegen', ...oapiCodegenOptions, documentUrl])
  },
}

export const ogen: LanguageSdk = {
  ...shared,
  name: 'ogen',
  version: ogenVersion,
  settings: `curl -s $DOCUMENT -o openapi.json
go get -tool ${ogenPackage}
go tool ogen ${ogenOptions.join(' ')} openapi.json
go mod tidy`,
  unknownValue: 'an error',
  unknownField: 'dropped',
  remark:
    'A response is an interface: switch on its type. The client validates responses and includes a server and tracing. It has 110,000 lines and needs the OpenTelemetry modules.',
  async generate(documentUrl, folder) {
    const document = await fetch(documentUrl)
    await writeFile(join(folder, 'openapi.json'), await document.text())
    await placePrograms('ogen', folder)
    await runTool(folder, 'go', ['tool', 'ogen', ...ogenOptions, 'openapi.json'])
  },
}

/** Puts the programs and the pinned modules of a client beside it. */
async function placePrograms(client: string, folder: string): Promise<void> {
  const sources = join(import.meta.dirname, 'go')
  await cp(join(sources, client), folder, { recursive: true })
  await copyFile(join(sources, 'step.go'), join(folder, 'step.go'))
}
