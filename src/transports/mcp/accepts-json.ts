import Negotiator from 'negotiator'

/** What the SDKs send, so that only other values are parsed. */
const common = new Set<string | undefined>([
  undefined,
  '*/*',
  'application/json',
  'application/json, text/event-stream',
  'text/event-stream, application/json',
])

/** Whether a caller accepts a JSON response. The protocol requires clients to list it; without `Accept` anything is accepted. */
export function acceptsJson(accept: string | undefined): boolean {
  if (common.has(accept)) return true
  return new Negotiator({ headers: { accept } }).mediaTypes(['application/json']).length > 0
}
