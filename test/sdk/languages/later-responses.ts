import { declaredErrors, exampleHeaders, exampleResponse } from './declared-responses.ts'
import type { ScriptedResponse } from './scripted-server.ts'

/** The call that gets these responses. */
export const searchCall = { tool: 'search_properties', query: { limit: 1 } }

/** A value that no enum has, and a field that no schema has. */
export const newValue = 'painted-in-gold'
export const newField = 'distanceToTheSea'

/** Responses to `searchCall` that are right, but that the service does not give today, by what is new about them. */
export function laterResponses(): Readonly<Record<string, readonly ScriptedResponse[]>> {
  const success = { status: 200, headers: exampleHeaders('200'), body: exampleResponse() }
  const limited = declaredErrors.get('429 perTool') ?? success
  const shortly = { ...limited, headers: { ...limited.headers, 'retry-after': '1' } }
  return {
    'all headers': [success],
    'a new enum value': [{ ...success, body: withFirstListing({ amenities: [newValue] }) }],
    'a new field': [{ ...success, body: withFirstListing({ [newField]: 12 }) }],
    'a limit that passes': [shortly, success],
  }
}

function withFirstListing(changes: Readonly<Record<string, unknown>>): unknown {
  const page = Object(exampleResponse())
  const [first, ...others] = page.listings
  return { ...page, listings: [{ ...first, ...changes }, ...others] }
}
