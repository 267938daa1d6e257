import type { ArgumentRule } from '../../packages/contract-tools/src/behaviour/argument-rules.ts'
import {
  isRejected,
  ruleInWords,
  ruleOf,
} from '../../packages/contract-tools/src/behaviour/argument-rules.ts'
import type { Issue } from '../../src/base/refusal.ts'
import { isMapping, listAt, textAt, valueAt } from '../../src/contract/document/document-tree.ts'
import { brokenArguments, wholeBodies } from './broken-arguments.ts'
import type { MeasuredService, ProbeResponse } from './measured-service.ts'
import type { Random } from './seeded-random.ts'
import { toolCall, type ToolTarget } from './tool-targets.ts'
import { validArguments } from './valid-arguments.ts'

export interface FuzzedTool extends ToolTarget {
  readonly rules: readonly ArgumentRule[]
  /** Where a response breaks the 200 schema. */
  breachesOf(response: unknown): readonly { readonly path: string; readonly message: string }[]
}

/** Sends valid, broken and malformed arguments over both transports, and compares the two. */
export async function fuzzTool(
  service: MeasuredService,
  tool: FuzzedTool,
  cases: number,
  random: Random,
) {
  /** What the service did that its document does not say, with the body that shows it. */
  const failures: string[] = []
  /** The rules between arguments that rejected a body. */
  const rulesSeen = new Set<ArgumentRule>()

  async function answers(
    text: string,
  ): Promise<{ readonly status: number; readonly body: unknown }> {
    const rest = await service.send(toolCall(tool, 'rest', text))
    const body = jsonOf(rest)
    const overMcp = toolResult(jsonOf(await service.send(toolCall(tool, 'mcp', text))))
    const isRestRefused = rest.status !== 200
    if (rest.status >= 500) failures.push(`${tool.id} answers ${rest.status}: ${text}`)
    if (!isSameEnding(body, isRestRefused, overMcp)) {
      failures.push(
        `${tool.id} differs over MCP: ${text}: ${rest.body} and ${JSON.stringify(overMcp)}`,
      )
    }
    return { status: rest.status, body }
  }

  for (let at = 0; at < cases; at += 1) {
    const given = validArguments(tool.schema, tool.names, random)
    const text = JSON.stringify(given)
    const { status, body } = await answers(text)
    if (status === 200) {
      const ignored = tool.rules.find((rule) => !rule.dependsOnData && isRejected(rule, given))
      if (ignored) failures.push(`${tool.id} accepts, against "${ruleInWords(ignored)}": ${text}`)
      for (const { path, message } of tool.breachesOf(body)) {
        failures.push(
          `${tool.id} answers what its schema does not allow: ${path} ${message}: ${text}`,
        )
      }
      continue
    }
    const issues = issuesOf(body)
    const rules = issues.map((issue) => ruleOf(issue, tool.rules, given))
    if (status !== 400 || issues.length === 0 || rules.includes(undefined)) {
      failures.push(
        `${tool.id} rejects what its schema allows, by no listed rule: ${text}: ${JSON.stringify(body)}`,
      )
    }
    for (const rule of rules) if (rule !== undefined) rulesSeen.add(rule)
  }

  for (let at = 0; at < cases; at += 1) {
    const { how, arguments: given } = brokenArguments(tool.schema, tool.names, random)
    const text = JSON.stringify(given)
    const { status, body } = await answers(text)
    if (
      status !== 400 ||
      valueAt(body, ['error']) !== 'invalid_params' ||
      issuesOf(body).length === 0
    ) {
      failures.push(`${tool.id} answers ${status} to a body that ${how}: ${text.slice(0, 300)}`)
    }
  }

  for (const [how, whole] of wholeBodies) {
    const { status, body } = await service.send({ ...toolCall(tool, 'rest', ''), body: whole })
    if (status !== 400 || !body.includes('"invalid_params"')) {
      failures.push(`${tool.id} answers ${status} to a body that ${how}`)
    }
    const mcp = await service.send({ ...toolCall(tool, 'mcp', ''), body: messageWith(tool, whole) })
    if (mcp.status >= 500) failures.push(`${tool.id} answers ${mcp.status} over MCP: ${how}`)
  }

  const control = await service.send(toolCall(tool, 'rest', JSON.stringify(tool.example)))
  if (control.status !== 200) failures.push(`${tool.id} no longer answers its own example`)
  return { failures, rulesSeen }
}

function messageWith(tool: ToolTarget, body: string | Buffer): Buffer {
  const [before = '', after = ''] = String(toolCall(tool, 'mcp', '\n').body).split('\n')
  return Buffer.concat([Buffer.from(before), Buffer.from(body), Buffer.from(after)])
}

function jsonOf({ body }: ProbeResponse): unknown {
  return JSON.parse(body)
}

/** A tool's result, or the error that the client gets instead. */
interface ToolEnding {
  readonly isRefused: boolean
  readonly body: unknown
}

function toolResult(message: unknown): ToolEnding {
  const result = valueAt(message, ['result'])
  if (!isMapping(result)) return { isRefused: true, body: undefined }
  const text: unknown = JSON.parse(textAt(result, ['content', 0, 'text']))
  return { isRefused: result.isError === true, body: text }
}

/** Ends of the two transports are the same; only the position of a body as a whole, and what is counted, may differ. */
function isSameEnding(body: unknown, isRefused: boolean, mcp: ToolEnding): boolean {
  if (mcp.body === undefined) return isRefused
  return isRefused === mcp.isRefused && JSON.stringify(body) === JSON.stringify(mcp.body)
}

function issuesOf(body: unknown): readonly Issue[] {
  return listAt(body, ['issues']).map((issue) => ({
    path: textAt(issue, ['path']),
    message: textAt(issue, ['message']),
  }))
}
