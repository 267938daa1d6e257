import type { Mapping } from '../document/document-tree.ts'
import { mcpPath } from '../../base/public-paths.ts'

/**
 * How to make one call, in each language: `samplesOf({ operationId: id, path, arguments }, publicUrl)`. Examples of the
 * contract, as `operationExamples(document)` lists them, can be handed in as they are.
 *
 * @param publicUrl origin of the deployment.
 */
export function samplesOf(call: SampleCall, publicUrl: string): readonly Sample[] {
  return [
    {
      language: 'bash',
      label: 'curl',
      code: `${curlPost(publicUrl + call.path, {}, call.arguments)}\n`,
    },
    { language: 'typescript', label: 'TypeScript', code: typescriptSample(call, publicUrl) },
    { language: 'typescript', label: '@nilam/client', code: clientSample(call, publicUrl) },
    { language: 'python', label: 'Python', code: pythonSample(call, publicUrl) },
    { language: 'bash', label: 'MCP', code: `${mcpPost(call, publicUrl)}\n` },
  ]
}

/** Code to copy that calls an operation and prints its response as JSON. */
export interface Sample {
  /** For highlighting, as Markdown names it after the fence. */
  readonly language: 'bash' | 'typescript' | 'python'
  readonly label: string
  readonly code: string
}

export interface SampleCall {
  readonly operationId: string
  readonly path: string
  readonly arguments: Mapping
}

/** JSON as a person would write it: on one line where that is short. */
export function jsonText(value: unknown): string {
  const line = spaced(value)
  return line.length <= maxLineLength ? line : JSON.stringify(value, undefined, 2)
}

const maxLineLength = 72

/** On one line, with spaces: `{ "city": "Coimbatore", "limit": 3 }`. */
function spaced(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(spaced).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value).map(
    ([key, member]) => `${JSON.stringify(key)}: ${spaced(member)}`,
  )
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`
}

/** The text with every line but the first moved to the right. */
export function indented(text: string, indent: string): string {
  return text.replaceAll('\n', `\n${indent}`)
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

interface CurlRequest {
  /** May name variables of the shell, as `$NILAM_URL/mcp` does; so may headers. */
  readonly url: string
  /** Where it differs from curl's default: POST with data, GET without. */
  readonly method?: string
  readonly headers: Readonly<Record<string, string>>
  readonly data?: string
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

function shellWord(text: string): string {
  if (/^[\w@%+=:,./-]+$/.test(text)) return text
  return /\$[A-Z]/.test(text) ? `"${text.replaceAll(/["\\`]/g, String.raw`\$&`)}"` : quoted(text)
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}

/** For Python 3 with nothing installed. A rejected call raises `HTTPError`, whose `read()` is the error body. */
function pythonSample(call: SampleCall, publicUrl: string): string {
  return `import json
from urllib.request import Request, urlopen

arguments = ${pythonLiteral(call.arguments)}
request = Request(
    ${JSON.stringify(`${publicUrl}${call.path}`)},
    data=json.dumps(arguments).encode(),
    headers={"Content-Type": "application/json"},
)
with urlopen(request) as response:
    result = json.load(response)
print(json.dumps(result, indent=2))
`
}

/** Strings and numbers of JSON are those of Python; its three names are not. */
function pythonLiteral(value: unknown): string {
  if (value === true) return 'True'
  if (value === false) return 'False'
  if (value === null) return 'None'
  if (Array.isArray(value)) return `[${value.map(pythonLiteral).join(', ')}]`
  if (typeof value !== 'object') return JSON.stringify(value)
  const members = Object.entries(value).map(
    ([key, member]) => `    ${JSON.stringify(key)}: ${indented(pythonLiteral(member), '    ')},\n`,
  )
  return members.length === 0 ? '{}' : `{\n${members.join('')}}`
}

function typescriptSample(call: SampleCall, publicUrl: string): string {
  return `const response = await fetch(${JSON.stringify(`${publicUrl}${call.path}`)}, {
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(${indented(jsonText(call.arguments), '  ')}),
})
if (!response.ok) throw new Error(\`\${response.status} \${await response.text()}\`)
const result: unknown = await response.json()
console.log(JSON.stringify(result, undefined, 2))
`
}

/** With our own client, whose methods are named as the operations are. */
function clientSample(call: SampleCall, publicUrl: string): string {
  return `// From a clone of the repository: npm pack ./packages/client
import { createNilam } from "@nilam/client"

const nilam = createNilam({ baseUrl: ${JSON.stringify(publicUrl)} })
const result = await nilam.${call.operationId}(${jsonText(call.arguments)})
console.log(JSON.stringify(result, undefined, 2))
`
}

/**
 * The `tools/call` request, without any session; clients that speak MCP make it by themselves.
 *
 * @param headers in addition to those that MCP requires
 */
export function mcpPost(
  call: Pick<SampleCall, 'operationId' | 'arguments'>,
  origin: string,
  headers: Readonly<Record<string, string>> = {},
  options: Pick<CurlRequest, 'showsHead'> = {},
): string {
  const message = {
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: call.operationId, arguments: call.arguments },
  }
  const accept = 'application/json, text/event-stream'
  return curlPost(origin + mcpPath, { accept, ...headers }, message, options)
}
