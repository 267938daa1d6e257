import { listAt, mappingAt, type Mapping } from '../document/document-tree.ts'

/** The tools that accept an argument of this name: as it is or, if none does, as a synonym. */
export type ToolsAccepting = (name: string) => readonly string[]

/** @param schemas the request schema of each tool, by its name */
export function toolsAccepting(schemas: readonly (readonly [string, Mapping])[]): ToolsAccepting {
  const argumentsOf = (schema: Mapping): string[] => Object.keys(mappingAt(schema, ['properties']))
  const synonymsOf = (schema: Mapping): string[] =>
    argumentsOf(schema).flatMap((name) => listAt(schema, ['x-synonyms', name]).map(String))
  return (name) => {
    const having = (namesOf: (schema: Mapping) => string[]): string[] =>
      schemas.flatMap(([tool, schema]) =>
        namesOf(schema).some((other) => formOf(other) === formOf(name)) ? [tool] : [],
      )
    const exact = having(argumentsOf)
    return exact.length > 0 ? exact : having(synonymsOf)
  }
}

/** Where an argument leads that this tool does not have. More than two tools tell a caller nothing. */
export function leadOf(name: string, holder: Mapping, tools: readonly string[]): string {
  const isSearch = Object.hasOwn(mappingAt(holder, ['properties']), 'limit')
  const lead = isSearch ? ofSearch.find(([names]) => names.test(formOf(name)))?.[1] : undefined
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

function formOf(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
}
