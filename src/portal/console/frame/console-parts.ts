import type { Accounts } from '../../accounts/open-accounts.ts'
import type { Clock } from '../../../base/clock.ts'
import type { Contract } from '../../../contract/contract.ts'
import type { Grants } from '../../oauth/tokens/grants.ts'
import type { Usage } from '../../billing/open-usage.ts'
import type { RequestLog } from '../../calls/open-request-log.ts'

/** What the console is made of. */
export interface ConsoleParts extends ConsoleSetup {
  readonly accounts: Accounts
  readonly grants: Grants
  readonly contract: Contract
  readonly clock: Clock
  readonly publicUrl: string
}

/** What the console adds to the parts of the service. */
export interface ConsoleSetup {
  /** Where email goes: to people, or, in development, to a folder. */
  readonly mail: { readonly mode: 'smtp' } | { readonly mode: 'folder'; readonly directory: string }
  readonly usage: Pick<Usage, 'report' | 'settledMonths' | 'setSpendLimit'>
  /** The calls of apps. */
  readonly requests: Omit<RequestLog, 'add' | 'purge'>
  /** Where owners write to with questions about plans. */
  readonly supportEmail?: string
}
