import { readFileSync } from 'node:fs'

/**
 * Client libraries and programs of other companies. Those that list and call every tool in
 * `test/partner-tools/mcp-clients.slow.test.ts`, without a model.
 */
export const partnerClients: readonly {
  readonly name: string
  readonly package: string
  /** What of a tool it hands to a model, besides the name. The tests compare it with `tools/list`. */
  readonly handsOver: string
  /** A change that it makes to the arguments on the way. */
  readonly changes?: Readonly<Record<string, unknown>>
}[] = [
  {
    name: 'AI SDK',
    package: '@ai-sdk/mcp',
    handsOver: 'description and arguments, as listed; no output schema',
  },
  {
    name: 'LangChain',
    package: '@langchain/mcp-adapters',
    handsOver: 'description and arguments, as listed; no output schema',
  },
  {
    name: 'OpenAI Agents SDK',
    package: '@openai/agents',
    handsOver:
      'description and arguments, the latter open (`additionalProperties: true`); no output schema',
    changes: { additionalProperties: true },
  },
  {
    name: 'MCP Inspector, command line',
    package: '@modelcontextprotocol/inspector',
    handsOver:
      'prints all of it; its strict mode has no errors, and warns of nullable types in responses',
  },
]

const installed = new URL('../../../partner-runners/package.json', import.meta.url)

/** The version that the tests run, without a range. */
export function partnerVersion(packageName: string): string {
  const { dependencies } = JSON.parse(readFileSync(installed, 'utf8'))
  return dependencies[packageName]
}
