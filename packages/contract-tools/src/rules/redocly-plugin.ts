import type { Oas3Preprocessor, Oas3Rule, Plugin } from '@redocly/openapi-core'
import { SourceError } from '../../../../src/rules/yaml-source.ts'
import { isMapping, type Mapping } from '../../../../src/contract/document/document-tree.ts'
import { filesBeside, readContractSource } from '../source/contract-source.ts'
import { readContract } from './house/contract-reading.ts'
import { messageOf, type HouseRule } from './house/house-rule.ts'
import { houseRules } from './house/house-rules.ts'

/** The rules of the house for Redocly: `house/<id>`, all of them on in `house/all`. */
export const housePlugin: Plugin = {
  id: 'house',
  rules: {
    oas3: Object.fromEntries(houseRules.map((rule) => [rule.id, redoclyRule(rule)])),
  },
  preprocessors: { oas3: { 'written-out': writtenOut } },
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

/** Gives Redocly's own rules what our notations stand for. Lines are those of the source, or of the part around. */
function writtenOut(): ReturnType<Oas3Preprocessor> {
  return {
    Root: {
      enter(root, { location }) {
        if (!isMapping(root)) return
        const document = wholeDocument(root, location.source)
        for (const key of Object.keys(root))
          if (!(key in document)) Reflect.deleteProperty(root, key)
        Object.assign(root, document)
      },
    },
  }
}

/** Redocly visits nodes one by one; our rules need the whole document, since names clash across it. */
function redoclyRule(rule: HouseRule): Oas3Rule {
  return () => ({
    Root: {
      enter(root, { report, location }) {
        if (!isMapping(root)) return
        for (const finding of rule.find(readContract(wholeDocument(root, location.source)))) {
          report({
            message: messageOf(rule, finding),
            location: location.child([...finding.at]).key(),
          })
        }
      },
    },
  })
}

const whole = new WeakMap<Mapping, Mapping>()

/** The assembled document. `make generate` reports what cannot be assembled. */
function wholeDocument(
  root: Mapping,
  { absoluteRef, body }: { readonly absoluteRef: string; readonly body: string },
): Mapping {
  const known = whole.get(root)
  if (known !== undefined) return known
  const document = assembled(absoluteRef, body) ?? root
  whole.set(root, document)
  return document
}

function assembled(file: string, text: string): Mapping | undefined {
  try {
    const { value } = readContractSource(file, text, filesBeside(file))
    return isMapping(value) ? value : undefined
  } catch (error) {
    if (error instanceof SourceError) return undefined
    throw error
  }
}

/** Redocly calls this when it loads the file. */
export default (): Plugin => housePlugin
