import type { Change } from './compare-contracts.ts'
import type { Surface } from './finding.ts'

const users: Readonly<Record<Surface, string>> = {
  REST: 'REST and SDK users',
  MCP: 'MCP clients',
  errors: 'REST and SDK users, MCP clients',
  limits: 'every caller',
  types: 'users of generated types',
  examples: 'readers, mock servers',
  text: 'readers',
}

/** Who notices a change. */
export function audienceOf({ surface, place, operations }: Change): string {
  const [, plan] = /^x-plans\.([\w-]+)/.exec(place) ?? []
  if (plan === 'anonymous') return 'callers without a credential'
  if (plan !== undefined) return `owners and callers on ${plan}`
  return operations.length === 0 ? users[surface] : `${users[surface]} of ${named(operations)}`
}

const maxNamed = 3

function named(operations: readonly string[]): string {
  const shown = operations.slice(0, maxNamed).join(', ')
  const more = operations.length - maxNamed
  return more > 0 ? `${shown} and ${more} more` : shown
}
