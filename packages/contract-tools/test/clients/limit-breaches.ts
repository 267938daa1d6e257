import {
  listAt,
  mappingAt,
  textAt,
  type Mapping,
} from '../../../../src/contract/document/document-tree.ts'
import { subschemas } from '../../../../src/contract/document/schema-tree.ts'
import type { Limit } from './client-limits.ts'

/** A tool in the form that all clients share. */
export interface ListedTool {
  readonly name: string
  readonly description: string
  readonly arguments: Mapping
  /** The tool as it is in its list. */
  readonly whole: unknown
}

/** The parts of a list of tools that a client with this limit would reject, cut or drop. */
export function limitBreaches(
  limit: Limit,
  tools: readonly ListedTool[],
  instructions: string,
): readonly string[] {
  if (limit.kind === 'number of tools') {
    return tools.length > (limit.most ?? 0) ? [`${tools.length} tools`] : []
  }
  if (limit.kind === 'characters of instructions') {
    return instructions.length > (limit.most ?? 0) ? [`instructions of ${instructions.length}`] : []
  }
  return tools.flatMap((tool) => breachesOf(limit, tool).map((breach) => `${tool.name}: ${breach}`))
}

function breachesOf(limit: Limit, tool: ListedTool): readonly string[] {
  const { pattern = '(?!)', prefix = '', most = 0, keywords = [] } = limit
  const parts = withInner(tool.arguments)
  switch (limit.kind) {
    case 'root is an object':
      return tool.arguments.type === 'object'
        ? ['oneOf', 'anyOf', 'allOf', '$ref'].filter((keyword) => keyword in tool.arguments)
        : ['no object']
    case 'rejected in arguments':
      return parts.flatMap((part) => keywords.filter((keyword) => keyword in part))
    case 'one type each':
      return parts.filter(({ type }) => typeof type !== 'string').map(text)
    case 'arrays say what they hold':
      return parts.filter(({ type, items }) => type === 'array' && !items).map(text)
    case 'tool name': {
      const name = `${prefix}${tool.name}`
      return new RegExp(pattern).test(name) ? [] : [name]
    }
    case 'argument name':
      return parts
        .flatMap((part) => Object.keys(mappingAt(part, ['properties'])))
        .filter((name) => !new RegExp(pattern).test(name))
    case 'characters of a description':
      return tool.description.length > most ? [`${tool.description.length} characters`] : []
    case 'size':
      return [
        ...over('properties', propertiesIn(parts), limit.properties ?? 0),
        ...over('levels', depthOf(tool.arguments), limit.depth ?? 0),
        ...over(
          'values',
          parts.flatMap((part) => listAt(part, ['enum'])).length,
          limit.enumValues ?? 0,
        ),
      ]
    case 'all required and closed':
      return parts
        .filter(({ properties }) => properties !== undefined)
        .filter(({ properties, required, additionalProperties }) => {
          const names = Object.keys(mappingAt({ properties }, ['properties']))
          return additionalProperties !== false || String(required) !== String(names)
        })
        .map(text)
    case 'responses are objects without $ref': {
      const schema = mappingAt(tool.whole, ['outputSchema'])
      return schema.type === 'object' && !/"\$(?:ref|schema|defs)"/.test(text(schema))
        ? []
        : ['its responses']
    }
    case 'number of tools':
    case 'characters of instructions':
      return []
    case 'hints and titles': {
      const { title, readOnlyHint, destructiveHint } = mappingAt(tool.whole, ['annotations'])
      const isTitled = title === textAt(tool.whole, ['title']) && readOnlyHint === true
      return isTitled && destructiveHint === false ? [] : ['its annotations']
    }
  }
}

function withInner(schema: Mapping): readonly Mapping[] {
  return [schema, ...subschemas(schema).flatMap(([, part]) => withInner(part))]
}

function propertiesIn(parts: readonly Mapping[]): number {
  return parts.reduce((sum, part) => sum + Object.keys(mappingAt(part, ['properties'])).length, 0)
}

function depthOf(schema: Mapping): number {
  return 1 + Math.max(0, ...subschemas(schema).map(([, part]) => depthOf(part)))
}

function over(what: string, count: number, most: number): readonly string[] {
  return count > most ? [`${count} ${what}`] : []
}

function text(value: unknown): string {
  return JSON.stringify(value)
}
