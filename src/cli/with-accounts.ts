import type { AccountServices } from '../app/account-services.ts'
import { isRefusal, type AccountResult } from '../base/refusal.ts'
import { commandPatience } from '../store/patience.ts'
import type { Accounts } from '../portal/accounts/open-accounts.ts'
import type { Owner } from '../portal/accounts/owners/owner-repository.ts'
import type { NilamParts } from './command-parts.ts'
import { FailedError, UsageError, printRecord } from './console.ts'

/** The actor of all commands. */
export const operator = { kind: 'operator' } as const

/** Opens the accounts for one command, and closes them afterwards. */
export async function withAccounts<T>(
  parts: NilamParts,
  work: (services: AccountServices) => Promise<T>,
  mayBeginAnew = false,
): Promise<T> {
  const { settings, home, clock, randomBytes } = parts
  // Loaded here, so that `--help` does not wait for a database.
  const { openAccountServices } = await import('../app/account-services.ts')
  const { openSharedState } = await import('../app/shared-state.ts')
  const { shared } = await openSharedState({
    ...{ settings, clock, randomBytes, countsAsInstance: false },
    onStateChange: (isUp) => {
      if (isUp) return
      parts.console.report('Redis does not respond. Servers pick up the change within a minute.')
    },
  })
  // An open connection to Redis would keep the command from ending.
  try {
    const document = await parts.document()
    const services = await openAccountServices({
      ...{ settings, home, clock, randomBytes, document, shared },
      ...{ patience: commandPatience, mayBeginAnew },
    })
    return await work(services).finally(() => services.close())
  } finally {
    await shared.close()
  }
}

/** Makes a change and prints what it returns, as JSON or one line for each field. */
export function printChange(
  parts: NilamParts,
  { json }: { readonly json?: true },
  change: (services: AccountServices) => Promise<AccountResult<object>>,
): Promise<void> {
  return withAccounts(parts, async (services) => {
    printRecord(parts.console, json, valueOrThrow(await change(services)))
  })
}

/** The value of a result; a refusal ends the command with its message. */
export function valueOrThrow<T>(result: AccountResult<T>): T {
  if (!isRefusal(result)) return result
  throw result.error === 'invalid'
    ? new UsageError(result.message)
    : new FailedError(result.message)
}

/** An account by its id or email address. */
export async function accountOf({ owners }: Accounts, idOrEmail: string): Promise<Owner> {
  const owner = idOrEmail.includes('@')
    ? await owners.findByEmail(idOrEmail.trim().toLowerCase())
    : await owners.find(idOrEmail)
  if (owner === undefined) throw new FailedError(`There is no account ${idOrEmail}.`)
  return owner
}
