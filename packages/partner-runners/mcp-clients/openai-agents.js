import {
  MCPServerStreamableHttp,
  RunContext,
  getAllMcpTools,
  setTracingDisabled,
} from '@openai/agents'
import { report } from './report.js'

await report(async ({ url, calls }) => {
  setTracingDisabled(true)
  const server = new MCPServerStreamableHttp({ url, name: 'nilam' })
  await server.connect()
  const tools = await getAllMcpTools([server], new RunContext(), undefined, false)
  const listed = tools.map(({ name, description, parameters }) => ({
    ...{ name, description, arguments: parameters },
  }))
  const results = []
  for (const { name, given } of calls) {
    const tool = tools.find((tool) => tool.name === name)
    const { text } = await tool.invoke(new RunContext(), JSON.stringify(given))
    results.push({ name, response: JSON.parse(text) })
  }
  await server.close()
  return { listed, results }
})
