import { createMCPClient } from '@ai-sdk/mcp'
import { asSchema } from '@ai-sdk/provider-utils'
import { report } from './report.js'

await report(async ({ url, calls }) => {
  const client = await createMCPClient({ transport: { type: 'http', url } })
  const tools = await client.tools()
  const listed = await Promise.all(
    Object.entries(tools).map(async ([name, { description, inputSchema }]) => ({
      name,
      description,
      arguments: await asSchema(inputSchema).jsonSchema,
    })),
  )
  const results = []
  for (const { name, given } of calls) {
    const options = { toolCallId: name, messages: [] }
    const { structuredContent, content } = await tools[name].execute(given, options)
    results.push({ name, response: structuredContent ?? JSON.parse(content[0].text) })
  }
  await client.close()
  return { listed, results }
})
