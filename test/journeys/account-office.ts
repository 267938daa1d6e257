import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { accountChanges } from '../../src/access/account-changes.ts'
import type { CredentialLookup } from '../../src/access/known-credential.ts'
import { openCredentialLookup } from '../../src/portal/accounts/credentials/credential-lookup.ts'
import type { CredentialRequest } from '../../src/portal/accounts/credentials/credential-request.ts'
import { openDomainCheck } from '../../src/portal/accounts/domain-check/domain-check.ts'
import { openAccounts } from '../../src/portal/accounts/open-accounts.ts'
import type { Clock } from '../../src/base/clock.ts'
import { loadContract } from '../../src/contract/load-contract.ts'
import { plansOf } from '../../src/contract/plans.ts'
import type { Broadcast } from '../../src/store/shared/broadcast.ts'
import type { AccountsDatabase } from '../../src/store/accounts/tables.ts'
import type { CallTables } from '../../src/store/calls/call-tables.ts'
import { done, operator, scopes } from '../portal/accounts/test-apps.ts'
import { repository } from '../service-parts.ts'

export const { document } = loadContract(join(repository, 'generated'))

export type IssuedKey = Awaited<ReturnType<AccountOffice['issueKey']>>

/** The accounts as one process has them, with the look-up that its calls are decided by. */
export type AccountOffice = ReturnType<typeof openAccountOffice>

/** @param broadcast what announces changes to other processes; none by default */
export function openAccountOffice(db: AccountsDatabase, clock: Clock, broadcast?: Broadcast) {
  const changes = accountChanges(broadcast)
  const accounts = openAccounts({
    ...{ db, clock, randomBytes, changes, scopes },
    // No account of it is exported or deleted.
    calls: db.withTables<CallTables>().$pickTables<keyof CallTables>(),
    plans: plansOf(document),
    oauthClientCredentials: true,
    domainCheck: openDomainCheck({ allowLoopback: false, publicUrl: 'http://localhost:8080' }),
  })
  let lookUps = 0
  const database = openCredentialLookup(db)
  const lookUp: CredentialLookup = {
    ...database,
    byApiKeys(hashes) {
      lookUps += hashes.length
      return database.byApiKeys(hashes)
    },
  }
  return {
    ...{ accounts, changes, lookUp },
    /** How often a key was looked up. */
    lookUps: () => lookUps,
    /** A key of an app of its own that may call with it, with all scopes unless told otherwise. */
    async issueKey(request: Partial<CredentialRequest> = {}) {
      const { owners, apps, claims, credentials } = accounts
      const name = randomBytes(8).toString('hex')
      const wish = { email: `${name}@example.com`, password: randomBytes(16).toString('hex') }
      const { ownerId } = done(await owners.create(wish, operator))
      const { appId } = done(await apps.create(ownerId, { name }, operator))
      done(await apps.setTier(appId, 'business', operator))
      done(await claims.verifyByOperator(appId, operator))
      const made = done(
        await credentials.create(
          appId,
          { kind: 'api_key', label: 'of a test', scopes, ...request },
          operator,
        ),
      )
      const { credentialId } = made.credential
      // `text` is the API key, or the secret of the OAuth client, which alone has a `clientId`.
      const { secret: text = '', clientId = '' } = made
      return { text, clientId, credentialId, appId, ownerId }
    },
  }
}
