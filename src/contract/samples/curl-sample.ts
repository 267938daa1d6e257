import { jsonText } from './json-text.ts'
import type { SampleCall } from './sample.ts'

export function curlSample(call: SampleCall, publicUrl: string): string {
  return `${curlPost(`${publicUrl}${call.path}`, {}, call.arguments)}\n`
}

/** Posts JSON. */
export function curlPost(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: unknown,
  options: Pick<CurlRequest, 'showsHead'> = {},
): string {
  const all = { 'content-type': 'application/json', ...headers }
  return curlCommand({ url, headers: all, data: jsonText(body), ...options })
}

export interface CurlRequest {
  /** May name variables of the shell, as `$NILAM_URL/mcp` does; so may headers. */
  readonly url: string
  /** Where it differs from curl's default: POST with data, GET without. */
  readonly method?: string
  readonly headers: Readonly<Record<string, string>>
  readonly data?: string
  /** Sends what is piped in. */
  readonly readsInput?: boolean
  /** Prints status and headers above the response. */
  readonly showsHead?: boolean
}

/** A command for any POSIX shell. */
export function curlCommand(request: CurlRequest): string {
  const { url, method, headers, data, readsInput = false, showsHead = false } = request
  const flags = `${showsHead ? '-si' : '-s'}${method === undefined ? '' : ` -X ${method}`}`
  const lines = [
    `curl ${flags} ${shellWord(url)}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${shellWord(`${name}: ${value}`)}`),
    ...(data === undefined ? [] : [`-d ${quoted(data)}`]),
    ...(readsInput ? ['--data-binary @-'] : []),
  ]
  return lines.join(' \\\n  ')
}

/** One word of a shell command, in which the shell expands variables. */
function shellWord(text: string): string {
  if (/^[\w@%+=:,./-]+$/.test(text)) return text
  return /\$[A-Z]/.test(text) ? `"${text.replaceAll(/["\\`]/g, String.raw`\$&`)}"` : quoted(text)
}

/** Quotes a text for the shell. Between single quotes only a single quote has a meaning. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}
