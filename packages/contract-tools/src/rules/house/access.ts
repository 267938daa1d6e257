import { mappingAt, type Path } from '../../../../../src/contract/document/document-tree.ts'
import type { HouseRule } from './house-rule.ts'

const flows = ['components', 'securitySchemes', 'oauth', 'flows']

const sameScopes: HouseRule = {
  id: 'flow-scopes',
  rejects: 'OAuth flows with different scopes, or different descriptions of one.',
  because:
    'A scope means the same in every flow, and a client reads only the list of its own flow.',
  evidence: ['OpenAPI 3.1, OAuth Flow Object: scopes are listed for each flow apart'],
  fix: 'Write the same scopes into every flow.',
  passes: sample("'homes:read': Read homes."),
  fails: sample("'homes:read': Read. # rejected"),
  find: ({ document }) => {
    const [first, ...others] = Object.keys(mappingAt(document, flows))
    if (first === undefined) return []
    const scopesOf = (flow: string): Readonly<Record<string, unknown>> =>
      mappingAt(document, [...flows, flow, 'scopes'])
    const wanted = scopesOf(first)
    return others.flatMap((flow) => {
      const scopes = scopesOf(flow)
      const names = new Set([...Object.keys(wanted), ...Object.keys(scopes)])
      return [...names]
        .filter((name) => scopes[name] !== wanted[name])
        .map((name) => {
          const at: Path = [...flows, flow, 'scopes']
          const isMissing = !Object.hasOwn(scopes, name)
          const differs = isMissing
            ? `lacks ${name}, which ${first} has`
            : Object.hasOwn(wanted, name)
              ? `describes ${name} differently from ${first}`
              : `has ${name}, which ${first} lacks`
          return { at: isMissing ? at : [...at, name], problem: `${flow} ${differs}.` }
        })
    })
  },
}

function sample(scope: string): string {
  return `components:
  securitySchemes:
    oauth:
      type: oauth2
      flows:
        authorizationCode:
          scopes:
            'homes:read': Read homes.
        clientCredentials:
          scopes:
            ${scope}`
}

export const accessRules: readonly HouseRule[] = [sameScopes]
