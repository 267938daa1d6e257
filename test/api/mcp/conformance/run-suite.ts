import { execFile, spawn } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { repository } from '../../../service-parts.ts'
import { newFolder } from '../../../new-folder.ts'

/** One check of a scenario, as the suite writes it down. */
export interface Check {
  readonly scenario: string
  readonly id: string
  readonly status: 'SUCCESS' | 'FAILURE' | 'WARNING' | 'SKIPPED' | 'INFO'
  readonly errorMessage?: string
}

const suite = join(
  ...[repository, 'packages', 'partner-runners', 'node_modules'],
  ...['@modelcontextprotocol', 'conformance', 'dist', 'index.js'],
)

/** Runs every scenario that a revision of the protocol knows against a server, and reads what came of it. */
export async function runSuite(url: URL, revision: string): Promise<readonly Check[]> {
  const folder = newFolder()
  const what = ['server', '--url', url.href, '--suite', 'all', '--spec-version', revision]
  await finished(process.execPath, [suite, ...what, '--timeout', '5000', '-o', folder])
  return checksIn(folder)
}

/**
 * Runs the scenarios of an authorization server.
 *
 * @param signIn follows the URL that the suite prints, as a person does
 */
export async function runAuthorizationSuite(
  options: readonly string[],
  signIn: (url: URL) => Promise<unknown>,
): Promise<readonly Check[]> {
  const folder = newFolder()
  const child = spawn(process.execPath, [suite, 'authorization', ...options, '-o', folder])
  for await (const line of createInterface(child.stdout)) {
    if (/^https?:\S+\?response_type=code&/.test(line)) await signIn(new URL(line))
  }
  return checksIn(folder)
}

function checksIn(folder: string): readonly Check[] {
  return readdirSync(folder).flatMap((name) => {
    const [, scenario = name] = /^\w+-(.*)-\d{4}-\d\d-\d\dT/.exec(name) ?? []
    const checks: Omit<Check, 'scenario'>[] = JSON.parse(
      readFileSync(join(folder, name, 'checks.json'), 'utf8'),
    )
    return checks.map((check) => ({ ...check, scenario }))
  })
}

/** The suite ends with 1 when a check failed: what its files say counts. */
function finished(command: string, options: readonly string[]): Promise<void> {
  return new Promise((resolve) => {
    execFile(command, options, { maxBuffer: 64 * 1024 * 1024 }, () => resolve())
  })
}
