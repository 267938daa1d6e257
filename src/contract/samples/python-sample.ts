import { indented } from './json-text.ts'
import type { SampleCall } from './sample.ts'

/** For Python 3 with nothing installed. A rejected call raises `HTTPError`, whose `read()` is the error body. */
export function pythonSample(call: SampleCall, publicUrl: string): string {
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
