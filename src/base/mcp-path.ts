/** The path of the MCP endpoint. */
export const mcpPath = '/mcp'
