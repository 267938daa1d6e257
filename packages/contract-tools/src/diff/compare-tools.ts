import { declaredOperations } from '../../../../src/contract/document/document-operations.ts'
import {
  isMapping,
  mappingAt,
  textAt,
  valueAt,
  type Mapping,
  type Path,
} from '../../../../src/contract/document/document-tree.ts'
import { toolsList } from '../generate/write-tools.ts'
import { subschemas } from '../../../../src/contract/document/schema-tree.ts'
import { compareSchemas, type Direction } from './compare-schemas.ts'
import { isSame, commonNames, membersThatMoved, type Finding, type Pair } from './finding.ts'

/** What MCP clients see: `tools/list`, and the instructions they get when they connect. */
export function compareTools(pair: Pair): readonly Finding[] {
  const [was, is] = [toolsOf(pair, 'old'), toolsOf(pair, 'new')]
  const moved = membersThatMoved(was, is, {
    ...{ surface: 'MCP', operations: [], added: 'operation-added', removed: 'operation-removed' },
    at: (side, name) => placesOf(pair, side, name).at,
  })
  return [
    ...compareInstructions(pair),
    ...moved,
    ...commonNames(was, is).flatMap((name) =>
      compareTool(pair, name, mappingAt(was, [name]), mappingAt(is, [name])),
    ),
  ]
}

function toolsOf(pair: Pair, side: keyof Pair): Mapping {
  const { tools } = toolsList(pair[side].document)
  return Object.fromEntries(tools.map((tool) => [String(tool.name), tool]))
}

/** Where the parts of a tool come from. */
function placesOf(pair: Pair, side: keyof Pair, name: string) {
  const operation = declaredOperations(pair[side].document).find(({ id }) => id === name)
  return {
    at: operation?.at ?? [],
    inputSchema: operation?.requestSchemaAt ?? [],
    outputSchema: operation?.responseSchemaAt ?? [],
  }
}

const schemas = { inputSchema: 'request', outputSchema: 'answer' } as const
const texts = { title: 'summary', description: 'description' } as const

function compareTool(pair: Pair, name: string, was: Mapping, is: Mapping): readonly Finding[] {
  const places = { old: placesOf(pair, 'old', name), new: placesOf(pair, 'new', name) }
  const on = { surface: 'MCP', operations: [name] } as const
  const at = (side: keyof Pair, part: keyof typeof schemas, inside: Path): Path =>
    pair[side].placeOf(places[side][part], inside)
  return [
    ...Object.entries(texts).flatMap(([part, keyword]) =>
      compareText(on, (side) => [...places[side].at, keyword], was[part], is[part]),
    ),
    ...(['inputSchema', 'outputSchema'] as const).flatMap((part) => {
      const [before, after] = [mappingAt(was, [part]), mappingAt(is, [part])]
      const direction: Direction = schemas[part]
      return [
        ...compareSchemas(before, after, direction).map((change): Finding => ({
          ...change,
          ...on,
          path: at(change.side, part, change.path),
        })),
        ...describedInBoth(before, after).flatMap((path) =>
          compareText(
            on,
            (side) => at(side, part, path),
            textAt(before, path),
            textAt(after, path),
          ),
        ),
      ]
    }),
  ]
}

function compareText(
  on: Pick<Finding, 'surface' | 'operations'>,
  at: (side: keyof Pair) => Path,
  before: unknown,
  after: unknown,
): readonly Finding[] {
  if (isSame(before, after)) return []
  const side = after === '' ? 'old' : 'new'
  const path = at(side)
  return [
    {
      ...{ ...on, rule: 'tool-text-changed', side, path, what: String(path.at(-1)) },
      ...(before !== '' && { before }),
      ...(after !== '' && { after }),
    },
  ]
}

/** The paths of descriptions in parts that both schemas have; an added or removed part is reported as a whole. */
function describedInBoth(before: Mapping, after: Mapping): readonly Path[] {
  const gone = describedParts(before).filter((path) => valueAt(after, path) === undefined)
  return [...describedParts(after), ...gone].filter((path) =>
    [before, after].every((schema) => isMapping(valueAt(schema, path.slice(0, -1)))),
  )
}

function describedParts(schema: Mapping, at: Path = []): readonly Path[] {
  return [
    ...(typeof schema.description === 'string' ? [[...at, 'description']] : []),
    ...subschemas(schema).flatMap(([path, part]) => describedParts(part, [...at, ...path])),
  ]
}

function compareInstructions({ old, new: current }: Pair): readonly Finding[] {
  const path = ['x-mcp-instructions']
  const on = { surface: 'MCP', operations: [] } as const
  return compareText(on, () => path, textAt(old.document, path), textAt(current.document, path))
}
