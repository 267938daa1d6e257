import Negotiator from 'negotiator'

/** What the SDKs send; parsing is for the others. */
const usual = new Set<string | undefined>([
  undefined,
  '*/*',
  'application/json',
  'application/json, text/event-stream',
  'text/event-stream, application/json',
])

/** Whether a caller takes a JSON answer. The protocol asks clients to list it; one that lists nothing takes anything. */
export function acceptsJson(accept: string | undefined): boolean {
  if (usual.has(accept)) return true
  return new Negotiator({ headers: { accept } }).mediaTypes(['application/json']).length > 0
}
