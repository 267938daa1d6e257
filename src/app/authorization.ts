import { openCredentialLookup } from '../portal/accounts/credentials/credential-lookup.ts'
import type { Clock } from '../base/clock.ts'
import type { RandomBytes } from '../base/random-id.ts'
import type { OpenApiDocument } from '../contract/contract.ts'
import { plansOf } from '../contract/plans.ts'
import { scopesOf } from '../contract/declarations.ts'
import { callerAddress } from '../http/caller-address.ts'
import {
  openAuthorizationServer,
  type AuthorizationServer,
} from '../portal/oauth/open-authorization-server.ts'
import type { Settings } from '../settings.ts'
import { openOAuthPages } from '../portal/console/oauth/oauth-pages.ts'
import type { AccountServices } from './account-services.ts'

interface AuthorizationParts {
  readonly services: Pick<AccountServices, 'db' | 'accounts' | 'record'>
  readonly settings: Pick<
    Settings,
    | 'publicUrl'
    | 'trustProxy'
    | 'oauthClientCredentials'
    | 'oauthClientDocuments'
    | 'oauthSigningKeys'
  >
  readonly document: OpenApiDocument
  readonly clock: Clock
  readonly randomBytes: RandomBytes
  readonly onFailure: (failure: unknown) => void
}

/** Opens the authorization server by the settings, with the accounts and the console's session. */
export function openAuthorization(parts: AuthorizationParts): Promise<AuthorizationServer> {
  const { services, settings, document, clock, randomBytes, onFailure } = parts
  const { db, accounts, record } = services
  return openAuthorizationServer({
    db,
    clock,
    randomBytes,
    record,
    onFailure,
    publicUrl: settings.publicUrl,
    scopes: scopesOf(document),
    plans: plansOf(document),
    lookUp: openCredentialLookup(db),
    changes: accounts.changes,
    throttle: accounts.throttle,
    clientCredentials: settings.oauthClientCredentials,
    clientIdDocuments: settings.oauthClientDocuments,
    signingKeys: settings.oauthSigningKeys,
    addressOf: callerAddress(settings.trustProxy),
    pages: openOAuthPages({ accounts, publicUrl: settings.publicUrl }),
  })
}
