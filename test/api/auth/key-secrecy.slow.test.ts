import { randomBytes } from 'node:crypto'
import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { newApiKey } from '../../../src/access/api-key.ts'
import { ended } from '../../child-process.ts'
import { endIfRunning, startProcess, type NilamProcess } from '../../faults/nilam-process.ts'
import { newFolder } from '../../new-folder.ts'

describe('an API key in use', function () {
  this.timeout(60_000)
  const home = newFolder()
  let server: NilamProcess | undefined
  after(() => endIfRunning(server))

  it('is in nothing that the process prints or writes, wherever it was sent', async () => {
    const nilam = async (line: string, input = ''): Promise<string> => {
      const args = ['src/launch.js', ...line.split(' ')]
      const child = spawn(process.execPath, args, { env: { ...process.env, NILAM_HOME: home } })
      child.stdin.end(input)
      return (await ended(child)).output
    }
    await nilam('accounts create a@example.com --password-stdin', 'seven wet umbrellas on a roof')
    const { appId } = JSON.parse(
      await nilam('apps create a@example.com --name A --domain a.example.com --json'),
    )
    await nilam(`apps verify ${appId}`)
    await nilam(`apps set-tier ${appId} business`)
    const { secret } = JSON.parse(
      await nilam(`credentials create ${appId} --label a --scope listings:read:public --json`),
    )
    expect(secret).to.match(/^nlm_live_/)

    const environment = { LIMITS: 'enforce', LOG_LEVEL: 'trace' }
    server = await startProcess({ home, environment })
    const invented = newApiKey(randomBytes).text
    for (const key of [String(secret), invented]) {
      for (const path of [
        '/public/v1/search_properties',
        '/mcp',
        '/docs',
        `/nothing/${key}`,
        '/oauth/token',
        '/console',
      ]) {
        for (const [query, headers] of [
          ['', { authorization: `Bearer ${key}` }],
          ['', { authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}` }],
          ['', { 'x-api-key': key }],
          ['', { cookie: `key=${key}` }],
          ['', { 'x-request-id': key, 'mcp-name': key }],
          ['', { 'user-agent': key, referer: `https://a/${key}` }],
          [`?api_key=${key}`, {}],
        ] as const) {
          for (const body of [
            `{"city":"${key}"}`,
            `{"${key}":1}`,
            key,
            `{"jsonrpc":"2.0","id":"${key}","method":"tools/call","params":{"name":"${key}"}}`,
          ]) {
            await fetch(`${server.origin}${path}${query}`, {
              ...{ method: 'POST', body, redirect: 'manual' },
              headers: { 'content-type': 'application/json', ...headers },
            })
          }
        }
      }
    }
    await server.end('SIGTERM')
    const printed = server.output()
    expect(printed).to.contain('invalid_auth_header').and.to.contain('search_properties')
    const files = readdirSync(home, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1'))
    expect(files).to.have.length.above(2)
    for (const text of [printed, ...files]) {
      for (const key of [String(secret), invented]) {
        expect(
          text.includes(key),
          text.slice(Math.max(0, text.indexOf(key) - 300), text.indexOf(key) + 20),
        ).to.equal(false)
        expect(text.includes(key.slice(9, 50))).to.equal(false)
      }
    }
  })
})
