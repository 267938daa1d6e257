import { listAt, mappingAt, type Mapping } from '../document/document-tree.ts'
import { nameForm } from './name-form.ts'

/** The tools that accept an argument of this name: as it is or, if none does, as a synonym. */
export type ToolsAccepting = (name: string) => readonly string[]

/** @param schemas the request schema of each tool, by its name */
export function toolsAccepting(schemas: readonly (readonly [string, Mapping])[]): ToolsAccepting {
  const exact = new Map<string, Set<string>>()
  const synonymous = new Map<string, Set<string>>()
  /** At the first unknown argument: most starts never need it. */
  function fill(): void {
    for (const [tool, schema] of schemas) {
      for (const name of Object.keys(mappingAt(schema, ['properties']))) {
        add(exact, name, tool)
        for (const synonym of listAt(schema, ['x-synonyms', name]))
          add(synonymous, String(synonym), tool)
      }
    }
  }
  return (name) => {
    if (name.length > maxNameLength) return []
    if (exact.size === 0) fill()
    const form = nameForm(name).whole
    return [...(exact.get(form) ?? synonymous.get(form) ?? [])]
  }
}

/** No argument or synonym is as long. */
const maxNameLength = 60

function add(tools: Map<string, Set<string>>, name: string, tool: string): void {
  const form = nameForm(name).whole
  tools.set(form, (tools.get(form) ?? new Set()).add(tool))
}

/** Where an argument leads that this tool does not have. More than two tools tell a caller nothing. */
export function leadOf(name: string, holder: Mapping, tools: readonly string[]): string {
  const isSearch =
    name.length <= maxNameLength && Object.hasOwn(mappingAt(holder, ['properties']), 'limit')
  const lead = isSearch
    ? ofSearch.find(([names]) => names.test(nameForm(name).whole))?.[1]
    : undefined
  if (lead !== undefined) return `. ${lead}`
  return tools.length === 0 || tools.length > 2 ? '' : `. It goes to ${tools.join(' or ')}`
}

/** What no search has. */
const ofSearch: readonly (readonly [names: RegExp, lead: string])[] = [
  [
    /^(?:page(?:no|number|token|index)?|offset|cursor|skip|start|nextpage|after)$/,
    'There is no second page: narrow by price or locality, or give the person handoffUrl',
  ],
  [/^(?:sort|sortby|sortorder|order|orderby)$/, 'The order is fixed: verified and cheapest first'],
]

/** The tool for one item of a list that takes more. */
export const toolForOne: Readonly<Record<string, string>> = {
  localities: 'get_locality_insights',
  listingIds: 'get_property_details',
}
