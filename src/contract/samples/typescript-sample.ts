import { indented, jsonText } from './json-text.ts'
import type { SampleCall } from './sample.ts'

/** For Node, Deno, Bun and browsers: JSON is a literal of the language as it stands. */
export function typescriptSample(call: SampleCall, publicUrl: string): string {
  return `const response = await fetch(${JSON.stringify(`${publicUrl}${call.path}`)}, {
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify(${indented(jsonText(call.arguments), '  ')}),
})
if (!response.ok) throw new Error(\`\${response.status} \${await response.text()}\`)
const answer: unknown = await response.json()
console.log(JSON.stringify(answer, undefined, 2))
`
}
