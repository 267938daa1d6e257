/** Where MCP is served, below the service's own origin. */
export const mcpPath = '/mcp'
