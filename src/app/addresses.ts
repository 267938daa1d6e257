import { mcpPath, mcpSignInPath } from '../base/public-paths.ts'

/** The URLs to open first, for the person who started the service. */
export function addressesOf(publicUrl: string): string {
  return `
Nilam is ready. Press Ctrl-C to stop it.

  Docs, with a form to try each tool   ${publicUrl}/docs
  Console: sign up, keys, usage        ${publicUrl}/console
  MCP server                           ${publicUrl}${mcpPath}
  MCP server, with sign-in             ${publicUrl}${mcpSignInPath}
`
}
