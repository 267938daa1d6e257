import { describeFailure } from '../base/failure.ts'
import type { Settings } from '../settings.ts'

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
