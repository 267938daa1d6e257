import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { join } from 'node:path'
import {
  listAt,
  mappingAt,
  textAt,
  valueAt,
  type Mapping,
} from '../../src/contract/document/document-tree.ts'
import { ended } from '../journeys/partner-runner.ts'
import { repository } from '../service-parts.ts'

export interface ToolCall {
  readonly name: string
  readonly given: object
}

export interface ClientReport {
  /** The tools as the client would hand them to a model. */
  readonly listed: readonly {
    readonly name: string
    readonly description: string
    readonly arguments: Mapping
  }[]
  /** The response to each call, in its order. */
  readonly responses: readonly unknown[]
}

const folder = join(repository, 'packages', 'partner-runners')

/** Lists and calls with a program of `packages/partner-runners/mcp-clients/`. */
export async function runMcpClient(
  program: string,
  url: string,
  calls: readonly ToolCall[],
): Promise<ClientReport> {
  const child = spawn(process.execPath, [join(folder, 'mcp-clients', program)])
  child.stdin.end(JSON.stringify({ url, calls }))
  const [printed, errors] = await Promise.all([text(child.stdout), text(child.stderr)])
  const line = printed.trimEnd().split('\n').at(-1) ?? ''
  if (!line.startsWith('{')) throw new Error(`${program} gave no report: ${printed}${errors}`)
  const report: unknown = JSON.parse(line)
  return {
    listed: listAt(report, ['listed']).map((tool) => ({
      name: textAt(tool, ['name']),
      description: textAt(tool, ['description']),
      arguments: mappingAt(tool, ['arguments']),
    })),
    responses: listAt(report, ['results']).map((result) => valueAt(result, ['response'])),
  }
}

/** What the Inspector's command line prints of one method, and its notes on portability. */
export async function runInspector(
  url: string,
  options: readonly string[],
): Promise<{ readonly result: Mapping; readonly notes: string }> {
  const command = join(folder, 'node_modules', '.bin', 'mcp-inspector')
  const { text: printed } = await ended(command, ['--cli', url, '--transport', 'http', ...options])
  const end = printed.lastIndexOf('\n}') + 2
  const result: unknown = JSON.parse(printed.slice(printed.indexOf('{'), end))
  return { result: mappingAt(result, []), notes: printed.slice(end) }
}
