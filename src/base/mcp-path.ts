/** The path of the MCP endpoint. */
export const mcpPath = '/mcp'

/**
 * The addresses of the one MCP server. The first serves anonymous callers too. The others insist on a credential: MCP
 * clients start their own sign-in at a 401, which an anonymous call never gets. `/mcp?login` is the form that other
 * servers made customary.
 */
export const mcpAddresses = ['/mcp', '/mcp/oauth', '/mcp?login'] as const

export type McpAddress = (typeof mcpAddresses)[number]

/** The address that the documentation gives to clients that sign in. */
export const mcpSignInPath = '/mcp/oauth'

/** The address that a request target names; undefined for a target of another endpoint. */
export function mcpAddressOf(target: string): McpAddress | undefined {
  if (target === mcpPath) return mcpPath
  if (!target.startsWith(mcpPath)) return undefined
  const [path] = target.split('?', 1)
  if (path === mcpSignInPath) return mcpSignInPath
  if (path !== mcpPath) return undefined
  return asksForLogin(target) ? '/mcp?login' : mcpPath
}

/** Whether the query of a request target has the parameter `login`, with any value or none. */
export function asksForLogin(target: string): boolean {
  const at = target.indexOf('?')
  return at !== -1 && new URLSearchParams(target.slice(at)).has('login')
}
