import type { OAuthClientTable } from '../../../store/accounts/oauth-tables.ts'
import type { AccountsDatabase } from '../../../store/accounts/tables.ts'
import type { Actor } from '../actor.ts'
import { type App, appRevoked, lockOwnApp } from './app-repository.ts'
import { isRefusal, accountRefusal, type AccountResult } from '../../../base/refusal.ts'
import { commitChange, type AccountParts } from '../commit-change.ts'

/** An OAuth client and the app that claimed it, if any. */
type ClientRecord = Readonly<Omit<OAuthClientTable, 'createdAtMs'>>

const columns = ['clientId', 'metadata', 'appId', 'claimedAtMs', 'lastUsedAtMs'] as const

/** An OAuth client that an app has claimed. Its users' calls count toward the app. */
export interface ClaimedClient {
  readonly clientId: string
  /** The name that the client registered. */
  readonly name: string
  readonly redirectUris: readonly string[]
  readonly claimedAtMs: number
  /** Rounded to the hour. */
  readonly lastUsedAtMs: number
}

/**
 * The OAuth clients of an app. Anybody can register a client, so every redirect URI of a claimed client must be on the
 * app's verified domain. Refusals name the field `clientId`.
 */
export function openClientClaims(parts: AccountParts) {
  const { db, clock, record, changes } = parts
  return {
    /** Latest first. */
    async of(appId: string): Promise<readonly ClaimedClient[]> {
      const clients = await db
        .selectFrom('oauthClients')
        .select(columns)
        .where('appId', '=', appId)
        .orderBy('claimedAtMs', 'desc')
        .orderBy('clientId')
        .execute()
      return clients.map(claimedClient)
    },

    async claim(appId: string, input: string, actor: Actor): Promise<AccountResult<ClaimedClient>> {
      const clientId = input.trim()
      const claimed = await db.transaction().execute(async (tx) => {
        const app = await lockOwnApp(tx, appId, actor)
        if (isRefusal(app)) return app
        const domain = verifiedDomain(app)
        if (isRefusal(domain)) return domain
        // An update that changes nothing locks the row, as in `lockApp`.
        const client = await tx
          .updateTable('oauthClients')
          .set({ clientId })
          .where('clientId', '=', clientId)
          .returning(columns)
          .executeTakeFirst()
        if (client === undefined) return unknownClient
        if (client.appId === appId) return client
        if (client.appId !== null) return claimedByAnother
        const outside = urlOutside(client, domain)
        if (outside !== undefined) {
          const words = `This client redirects to ${outside}. All its redirect URIs must begin with https://${domain}/.`
          return accountRefusal('invalid', words, 'clientId')
        }
        const claimedAtMs = clock.now()
        await tx
          .updateTable('oauthClients')
          .set({ appId, claimedAtMs })
          .where('clientId', '=', clientId)
          .execute()
        const { name } = metadataOf(client)
        await record(tx, actor, 'client.claimed', app, { clientId, name })
        return { ...client, appId, claimedAtMs }
      })
      if (isRefusal(claimed)) return claimed
      changes.announce({ appId })
      return claimedClient(claimed)
    },

    /** From now on its calls count toward the people who make them. */
    async release(
      appId: string,
      clientId: string,
      actor: Actor,
    ): Promise<AccountResult<'released'>> {
      return commitChange(parts, { appId }, async (tx) => {
        const app = await lockOwnApp(tx, appId, actor)
        if (isRefusal(app)) return app
        if ((await releaseClientsOfApp(tx, appId, clientId)) === 0) return notClaimed
        await record(tx, actor, 'client.released', app, { clientId })
        return 'released'
      })
    },
  }
}

/** Releases one client of an app, or all of them when none is named; returns how many. */
export async function releaseClientsOfApp(
  tx: AccountsDatabase,
  appId: string,
  clientId?: string,
): Promise<number> {
  const taken = await tx
    .updateTable('oauthClients')
    .set({ appId: null, claimedAtMs: null })
    .where('appId', '=', appId)
    .$if(clientId !== undefined, (query) => query.where('clientId', '=', clientId ?? ''))
    .executeTakeFirst()
  return Number(taken.numUpdatedRows)
}

/** The domain that the client must be on. It must be verified. */
function verifiedDomain({ domain, claimedAtMs, revokedAtMs }: App): AccountResult<string> {
  if (revokedAtMs !== null) return appRevoked
  if (domain === null || claimedAtMs === null) {
    return accountRefusal('not_allowed', 'Verify the domain of this app first.')
  }
  return domain
}

/**
 * The first URL of a client that is not on the domain; undefined when all of them are. A claim covers one host, so
 * subdomains and other ports are outside.
 */
function urlOutside(client: ClientRecord, domain: string): string | undefined {
  const { redirectUris } = metadataOf(client)
  // A client that is identified by the URL of its metadata document lives at that URL.
  const urls = URL.canParse(client.clientId) ? [client.clientId, ...redirectUris] : redirectUris
  return urls.find((url) => {
    if (!URL.canParse(url)) return true
    const { protocol, host } = new URL(url)
    return protocol !== 'https:' || host !== domain
  })
}

function claimedClient(client: ClientRecord): ClaimedClient {
  const { clientId, claimedAtMs, lastUsedAtMs } = client
  return { clientId, ...metadataOf(client), claimedAtMs: claimedAtMs ?? 0, lastUsedAtMs }
}

/** Written by the authorization server, which accepts no client without redirect URIs. */
function metadataOf({ clientId, metadata }: ClientRecord) {
  const { client_name: name = clientId, redirect_uris: redirectUris = [] } = JSON.parse(
    metadata,
  ) as { readonly client_name?: string; readonly redirect_uris?: readonly string[] }
  return { name, redirectUris }
}

const unknownClient = accountRefusal(
  'invalid',
  'No OAuth client has this ID. Enter the client_id from its registration.',
  'clientId',
)
const another = 'Another app has claimed this client.'
const claimedByAnother = accountRefusal('conflict', another, 'clientId')
const notClaimed = accountRefusal('not_found', 'This app has not claimed a client with that ID.')
