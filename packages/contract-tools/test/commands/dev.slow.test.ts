import { expect } from 'chai'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../../../test/free-port.ts'
import { watchAndServe } from '../../src/commands/dev.ts'
import {
  edited,
  folderWith,
  generatedDirectory,
  removeFolders,
  sourceText,
} from '../edited-source.ts'

/** A service that says which contract and which code it runs. */
const service = (name: string): string => `
import { createServer } from 'node:http'
import { readFileSync } from 'node:fs'
const document = JSON.parse(readFileSync('generated/openapi.json', 'utf8'))
const search = document.components.schemas.PropertySearchQuery
const server = createServer((request, response) => {
  response.setHeader('connection', 'close')
  response.end('${name} ' + search.properties.limit.maximum)
})
server.listen(Number(process.env.PORT), '127.0.0.1')
process.on('SIGTERM', () => server.close(() => process.exit(0)))
`

describe('make dev', () => {
  let folder: string
  let address: string
  let workshop: { close(): void }
  const said: string[] = []
  let heard: () => void = () => undefined

  function edit(file: string, text: string): void {
    writeFileSync(join(folder, file), text)
  }

  /** Resolves with the first line that matches, printed already or later. */
  async function saying(pattern: RegExp): Promise<string> {
    for (;;) {
      const line = said.find((text) => pattern.test(text))
      if (line !== undefined) return line
      await new Promise<void>((resolve) => (heard = resolve))
    }
  }

  /** Requests until the response is this one: a server that is being replaced may still send the previous one. */
  async function serving(expected: string): Promise<void> {
    let body = ''
    while (body !== expected) {
      // A stopping server may never respond on a new connection.
      const signal = AbortSignal.timeout(2_000)
      body = await fetch(address, { signal }).then(
        (response) => response.text(),
        () => 'no response',
      )
      await new Promise(setImmediate)
    }
  }

  before(async () => {
    folder = folderWith(sourceText)
    cpSync(generatedDirectory, join(folder, 'generated'), { recursive: true })
    mkdirSync(join(folder, 'src'))
    edit('src/main.mjs', service('first'))
    const port = await freePort()
    process.env.PORT = String(port)
    address = `http://127.0.0.1:${port}`
    workshop = watchAndServe({
      directory: folder,
      mainFile: join(folder, 'src', 'main.mjs'),
      say: (line) => {
        said.push(line)
        heard()
      },
    })
  })
  beforeEach(() => said.splice(0))
  after(() => {
    workshop.close()
    removeFolders()
    delete process.env.PORT
  })

  it('serves', async () => {
    await serving('first 20')
  })

  it('reloads after an edit of openapi.yaml, and says what changed', async () => {
    edit('openapi.yaml', edited(['maximum: 20\n', 'maximum: 25\n']))
    expect(await saying(/minor +openapi\.yaml:\d+/)).to.include(
      'PropertySearchQuery.limit: maximum 20 -> 25\n       REST, MCP of search_properties.',
    )
    await serving('first 25')
  })

  it('serves as before while openapi.yaml has a problem, and reports its place and the fix', async () => {
    edit('openapi.yaml', edited(['maximum: 20\n', 'maximun: 30\n']))
    expect(await saying(/maximun/)).to.match(/openapi\.yaml:\d+:\d+ .*Write `maximum`/)
    await saying(/was not taken over/)
    await serving('first 25')
    expect(readFileSync(join(folder, 'generated', 'types.d.ts'), 'utf8')).not.to.include('maximun')
  })

  it('restarts after an edit of the code', async () => {
    edit('src/main.mjs', service('second'))
    await serving('second 25')
  })

  it('serves as before when the code does not start, and says so', async () => {
    edit('src/main.mjs', 'process.exit(1)')
    await saying(/does not start; the previous server keeps serving/)
    await serving('second 25')
  })

  it('continues with the next valid edit', async () => {
    edit('src/main.mjs', service('third'))
    edit('openapi.yaml', sourceText)
    await serving('third 20')
  })
})
