import type { Oas3Rule, Plugin } from '@redocly/openapi-core'
import { isMapping } from '../../../../src/contract/document-tree.ts'
import { readContract } from './house/contract-reading.ts'
import { messageOf, type HouseRule } from './house/house-rule.ts'
import { houseRules } from './house/house-rules.ts'

/** The rules of the house for Redocly: `house/<id>`, all of them on in `house/all`. */
export const housePlugin: Plugin = {
  id: 'house',
  rules: {
    oas3: Object.fromEntries(houseRules.map((rule) => [rule.id, redoclyRule(rule)])),
  },
  configs: {
    all: {
      rules: Object.fromEntries(
        houseRules.map(({ id, severity }) => [
          `house/${id}`,
          severity === 'warning' ? ('warn' as const) : ('error' as const),
        ]),
      ),
    },
  },
}

/** Redocly walks the document; our rules look at all of it at once, since names clash across it. */
function redoclyRule(rule: HouseRule): Oas3Rule {
  return () => ({
    Root: {
      enter(root, { report, location }) {
        if (!isMapping(root)) return
        for (const finding of rule.find(readContract(root))) {
          report({
            message: messageOf(rule, finding),
            location: location.child([...finding.at]).key(),
          })
        }
      },
    },
  })
}

/** What Redocly calls when it loads this file. */
export default (): Plugin => housePlugin
