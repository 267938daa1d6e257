import { curlSample } from './curl-sample.ts'
import { mcpSample } from './mcp-sample.ts'
import { pythonSample } from './python-sample.ts'
import { clientSample, typescriptSample } from './typescript-sample.ts'
import type { Sample, SampleCall } from './sample.ts'

/**
 * How to make one call, in each language: `samplesOf({ operationId: id, path, arguments }, publicUrl)`. Examples of the
 * contract, as `operationExamples(document)` lists them, can be handed in as they are.
 *
 * @param publicUrl origin of the deployment.
 */
export function samplesOf(call: SampleCall, publicUrl: string): readonly Sample[] {
  return [
    { language: 'bash', label: 'curl', code: curlSample(call, publicUrl) },
    { language: 'typescript', label: 'TypeScript', code: typescriptSample(call, publicUrl) },
    { language: 'typescript', label: '@nilam/client', code: clientSample(call, publicUrl) },
    { language: 'python', label: 'Python', code: pythonSample(call, publicUrl) },
    { language: 'bash', label: 'MCP', code: mcpSample(call, publicUrl) },
  ]
}
