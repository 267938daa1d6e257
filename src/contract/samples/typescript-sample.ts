import { indented, jsonText } from './json-text.ts'
import type { SampleCall } from './sample.ts'

/** For Node, Deno, Bun and browsers: JSON is also a literal of the language. */
export function typescriptSample(call: SampleCall, publicUrl: string): string {
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
export function clientSample(call: SampleCall, publicUrl: string): string {
  return `// From a clone of the repository: npm pack ./packages/client
import { createNilam } from "@nilam/client"

const nilam = createNilam({ baseUrl: ${JSON.stringify(publicUrl)} })
const result = await nilam.${call.operationId}(${jsonText(call.arguments)})
console.log(JSON.stringify(result, undefined, 2))
`
}
