import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'
import { listAt, mappingAt, textAt, valueAt } from '../../../src/contract/document/document-tree.ts'

/**
 * Measures `tools/list` in tokens against `x-mcp-budget`. Vendors count differently, so two measures are taken, the o200k
 * encoding and characters divided by four, and the larger figure must be within the budget.
 *
 * @param toolsJson the `result` of `tools/list`
 * @param document the contract, with the budget
 * @returns lines with what the list of tools costs a model's context, in total and by tool; and a complaint about what
 *   exceeds the budget and where to shorten, empty when nothing does
 */
export function toolBudget(toolsJson: string, document: unknown) {
  const tools = listAt(JSON.parse(toolsJson), ['tools'])
  const costs = tools.map((tool) => ({
    name: textAt(tool, ['name']),
    all: costOf(tool),
    arguments: costOf(mappingAt(tool, ['inputSchema'])),
    responses: costOf(mappingAt(tool, ['outputSchema'])),
  }))
  const totals = {
    name: 'MCP tools, in tokens: o200k / characters by 4',
    all: costs.map(({ all }) => all).reduce(sum, nothing),
    arguments: costs.map((cost) => cost.arguments).reduce(sum, nothing),
    responses: costs.map(({ responses }) => responses).reduce(sum, nothing),
  }
  const complaints = (['arguments', 'all'] as const).flatMap((part) => {
    const most = valueAt(document, ['x-mcp-budget', part])
    if (typeof most !== 'number') return [`openapi.yaml has no x-mcp-budget.${part}.`]
    const spent = Math.max(totals[part].encoded, totals[part].byLength)
    if (spent <= most) return []
    const dearest = costs
      .toSorted((a, b) => b[part].byLength - a[part].byLength)
      .slice(0, 3)
      .map((cost) => `${cost.name} ${describe(cost[part])}`)
    const problem = `tools/list costs ${spent} tokens for ${part}, and x-mcp-budget allows ${most}.`
    return [
      `${problem} Shorten descriptions in openapi.yaml; the most expensive: ${dearest.join(', ')}. Or raise x-mcp-budget, if what you add is worth that to every model.`,
    ]
  })
  const lines = [totals, ...costs].map((cost) => {
    const parts = `arguments ${describe(cost.arguments)}, responses ${describe(cost.responses)}`
    return `${cost.name.padEnd(47)}${describe(cost.all)} (${parts})`
  })
  return { lines, complaint: complaints.join('\n') }
}

interface Cost {
  readonly encoded: number
  readonly byLength: number
}

const nothing: Cost = { encoded: 0, byLength: 0 }

function costOf(part: unknown): Cost {
  const json = JSON.stringify(part)
  return { encoded: countTokens(json), byLength: Math.ceil(json.length / 4) }
}

function sum(a: Cost, b: Cost): Cost {
  return { encoded: a.encoded + b.encoded, byLength: a.byLength + b.byLength }
}

function describe({ encoded, byLength }: Cost): string {
  return `${encoded} / ${byLength}`
}
