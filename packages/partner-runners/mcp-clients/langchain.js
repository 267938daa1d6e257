import { MultiServerMCPClient } from '@langchain/mcp-adapters'
import { toJsonSchema } from '@langchain/core/utils/json_schema'
import { report } from './report.js'

await report(async ({ url, calls }) => {
  const client = new MultiServerMCPClient({ mcpServers: { nilam: { transport: 'http', url } } })
  const tools = await client.getTools()
  const listed = tools.map(({ name, description, schema }) => ({
    name,
    description,
    arguments: toJsonSchema(schema),
  }))
  const results = []
  for (const { name, given } of calls) {
    const tool = tools.find((tool) => tool.name === name)
    results.push({ name, response: await tool.func(given).then(structured, errorBody) })
  }
  await client.close()
  return { listed, results }
})

function structured([, artifacts]) {
  return artifacts.find(({ type }) => type === 'mcp_structured_content').data
}

/** The adapter puts the text of an error into the message of an exception. */
function errorBody({ message }) {
  return JSON.parse(message.slice(message.indexOf('{')))
}
