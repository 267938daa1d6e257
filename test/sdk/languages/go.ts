import { cp, copyFile, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runTool } from '../run-tool.ts'
import { rejectedLines } from './compiler-lines.ts'
import type { LanguageSdk } from './language-sdk.ts'

const oapiCodegenVersion = '2.8.2'
const oapiCodegenPackage = `github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v${oapiCodegenVersion}`

const oapiCodegenOptions = [
  '-generate',
  'types,client',
  '-package',
  'nilam',
  '-o',
  'nilam/nilam.go',
]

export const oapiCodegen: LanguageSdk = {
  language: 'Go',
  name: 'oapi-codegen',
  version: oapiCodegenVersion,
  needs: ['go'],
  settings: `mkdir -p nilam
go get -tool ${oapiCodegenPackage}
go tool oapi-codegen ${oapiCodegenOptions.join(' ')} $DOCUMENT
go mod tidy`,
  flags: '`go vet`',
  errors: 'by type',
  headers: 'by type',
  nulls: 'kept',
  unknownValue: 'kept',
  unknownField: 'dropped',
  remark:
    'One file, with one dependency. A response has a field for each status, such as `JSON200` and `JSON429`, and `Headers429` for its headers. A new enum value is kept unchanged; `Valid()` returns false for it. The generator names enum constants by their value alone, so the document names those of `StampDutyLocationSource` and `InvestmentGrade`.',
  async generate(documentUrl, folder) {
    await mkdir(join(folder, 'nilam'))
    const sources = join(import.meta.dirname, 'go')
    await cp(join(sources, 'oapi-codegen'), folder, { recursive: true })
    await copyFile(join(sources, 'step.go'), join(folder, 'step.go'))
    await runTool(folder, 'go', ['tool', 'oapi-codegen', ...oapiCodegenOptions, documentUrl])
  },
  async compile(folder) {
    const client = await readFile(join(folder, 'nilam', 'nilam.go'), 'utf8')
    if (client.includes('<nil>')) throw new Error('The client has a constant of null.')
    await runTool(folder, 'go', ['vet', '-trimpath', '.', './nilam'])
    await runTool(folder, 'go', ['build', '-trimpath', '-o', 'partner', '.'])
  },
  async compileMistakes(folder) {
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
}
