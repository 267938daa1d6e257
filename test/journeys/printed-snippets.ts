import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isMapping, listAt, textAt, valueAt } from '../../src/contract/document-tree.ts'
import { readYaml } from '../../src/base/yaml-source.ts'
import { repository } from '../service-parts.ts'
import { codeBlocksOf, type CodeBlock } from '../walkthroughs/shell-blocks.ts'
import { commandsOf } from '../walkthroughs/page-session.ts'

/** Where snippets and examples say that the service is. */
export const printedOrigin = 'http://localhost:8080'

/** A REST call as it is printed. */
export interface PrintedCall {
  /** Where it is printed. */
  readonly at: string
  readonly path: string
  readonly body: string
}

/** The pages in the repository that show how to call the service. */
export const printedFiles: readonly string[] = [
  'README.md',
  'packages/client/README.md',
  ...readdirSync(join(repository, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
]

export function textOf(file: string): string {
  return readFileSync(join(repository, file), 'utf8')
}

/** Every block of code in these files and in one served text, each once, with what the files say about its response. */
export function printedBlocks(servedName: string, served: string): readonly CodeBlock[] {
  const blocks = [
    ...printedFiles.flatMap((file) => codeBlocksOf(file, textOf(file))),
    ...codeBlocksOf(servedName, served),
  ]
  const first = new Map<string, CodeBlock>()
  for (const block of blocks) if (!first.has(block.code)) first.set(block.code, block)
  return [...first.values()]
}

/** Whether a block needs nothing but curl and the tools: no variable, no other server, no authorization server. */
export function isPlainCurl({ language, code, notRun }: CodeBlock): boolean {
  const commands = commandsOf(code.replaceAll(/'[^']*'/gu, "''"))
  return (
    ['sh', 'bash'].includes(language) &&
    notRun === undefined &&
    commands.every((command) => command.startsWith('curl ') && !/\$[A-Za-z{]/u.test(command)) &&
    code.includes(`${printedOrigin}/`) &&
    !code.includes('oauth')
  )
}

/** Names that a block of JavaScript leaves to its reader. */
const readersOwn = /process\.env|authProvider|clientSecret|privateKeyPem|call\.arguments/u

/** Whether a block of JavaScript or TypeScript is a whole program. */
export function isProgram({ language, code }: CodeBlock): boolean {
  return ['js', 'ts', 'typescript'].includes(language) && !readersOwn.test(code)
}

/** The example requests on the pages of the tools, of a served text. Each page names its path before them. */
export function tryItCalls(served: string): readonly PrintedCall[] {
  let path = ''
  const found = served.matchAll(/^<!-- http|^`POST (\S+)`|```json title="Request"\n([^]*?)\n```/gmu)
  return Array.from(found).flatMap(([, named, body]) => {
    // A page begins with a comment.
    if (body === undefined) path = named ?? ''
    return body === undefined || path === '' ? [] : [{ at: `try ${path}`, path, body }]
  })
}

/** The requests of both collections. */
export function collectionCalls(): readonly PrintedCall[] {
  const postman: unknown = JSON.parse(textOf('collections/nilam.postman_collection.json'))
  return [...callsOfPostman(postman), ...callsOfBruno()]
}

function callsOfPostman(item: unknown): readonly PrintedCall[] {
  const body = textAt(item, ['request', 'body', 'raw'])
  const url = valueAt(item, ['request', 'url'])
  const address = typeof url === 'string' ? url : textAt(url, ['raw'])
  const own =
    body === ''
      ? []
      : [
          {
            at: `Postman: ${textAt(item, ['name'])}`,
            path: address.replace(/^\{\{\w+\}\}/u, ''),
            body,
          },
        ]
  return [...own, ...listAt(item, ['item']).flatMap(callsOfPostman)]
}

function callsOfBruno(): readonly PrintedCall[] {
  const folder = 'collections/bruno'
  const files = readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' })
  return files
    .filter((name) => name.endsWith('.yml'))
    .flatMap((name) => {
      const { value } = readYaml(name, textOf(`${folder}/${name}`))
      const body = textAt(value, ['http', 'body', 'data'])
      const path = textAt(value, ['http', 'url']).replace(/^\{\{\w+\}\}/u, '')
      return isMapping(value) && body !== '' ? [{ at: `Bruno: ${name}`, path, body }] : []
    })
}
