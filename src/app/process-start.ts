import type { Logger } from 'pino'
import { describeFailure } from '../base/failure.ts'
import { mcpPath, mcpSignInPath } from '../base/public-paths.ts'
import type { Settings } from '../settings.ts'

/** Ends the process with 1 after an exception that nobody caught, and logs it. */
export function exitOnUnexpected(logger: Logger): void {
  const exit = (err: unknown): void => {
    logger.fatal({ err }, 'unexpected error, exiting')
    process.exit(1)
  }
  process.on('unhandledRejection', exit)
  process.on('uncaughtException', exit)
}

/** Why a start failed, in a sentence that says what to do where that is known. */
export function explainStart(
  failure: unknown,
  { host, port }: Pick<Settings, 'host' | 'port'>,
): string {
  if (!(failure instanceof Error)) return String(failure)
  const code = 'code' in failure ? failure.code : undefined
  if (code === 'EADDRINUSE') return `port ${port} of ${host} is in use. Set PORT to another one.`
  if (code === 'EADDRNOTAVAIL') return `${host} is not an address of this machine. Set HOST.`
  return failure.cause instanceof Error
    ? `${failure.message}: ${describeFailure(failure.cause)}.`
    : failure.message
}

/** The URLs to open first, for the person who started the service. */
export function urlsToOpen({ publicUrl, portal }: Pick<Settings, 'publicUrl' | 'portal'>): string {
  const rows = [
    ['Docs, with a form to try each tool', '/docs'],
    ...(portal ? [['Console: sign up, keys, usage', '/console']] : []),
    ['MCP server', mcpPath],
    ...(portal ? [['MCP server, with sign-in', mcpSignInPath]] : []),
  ]
  const lines = rows.map(([what = '', path]) => `  ${what.padEnd(36)} ${publicUrl}${path}\n`)
  return `\nNilam is ready. Press Ctrl-C to stop it.\n\n${lines.join('')}`
}
