import { jsonText } from './json-text.ts'
import type { SampleCall } from './sample.ts'

/** With our own client, whose methods are named as the operations are. */
export function clientSample(call: SampleCall, publicUrl: string): string {
  return `// From a clone of the repository: npm pack ./packages/client
import { createNilam } from "@nilam/client"

const nilam = createNilam({ baseUrl: ${JSON.stringify(publicUrl)} })
const answer = await nilam.${call.operationId}(${jsonText(call.arguments)})
console.log(JSON.stringify(answer, undefined, 2))
`
}
