import type { IncomingMessage, ServerResponse } from 'node:http'
import type Provider from 'oidc-provider'
import { errors } from 'oidc-provider'
import type { AccountParts } from '../accounts/commit-change.ts'
import type { ScopeMeaning } from '../../contract/declarations.ts'
import { putOAuthClient } from './clients/client-adapter.ts'
import { pinIssuer } from './pin-issuer.ts'
import { isLoopback, redirectHost } from './clients/redirect-uri-error.ts'
import { parseScope } from './authorize-parameters.ts'
import { resourcesOf } from '../../base/public-paths.ts'

/** What a user decides before a client gets a token. */
export type Interaction = NonNullable<Awaited<ReturnType<Interactions['details']>>>

interface InteractionsParts extends Pick<AccountParts, 'db' | 'clock' | 'record'> {
  readonly publicUrl: string
  readonly scopes: readonly ScopeMeaning[]
  readonly addressOf: (request: IncomingMessage) => string
  /** The provider with the current keys. */
  readonly provider: () => Promise<Provider>
}

/** A request of the browser, which the library reads and responds to. */
interface Exchange {
  readonly message: IncomingMessage
  readonly response: ServerResponse
}

/**
 * The sign-in and consent steps at and below `oauthPaths.interaction(uid)`, the only path that gets the library's
 * interaction cookie. Each step returns the URL to redirect to (303); undefined when the interaction has ended or
 * belongs to another browser.
 */
export type Interactions = ReturnType<typeof openInteractions>

/** The interaction steps around the library. */
export function openInteractions(parts: InteractionsParts) {
  const { db, clock, record, publicUrl, scopes, addressOf } = parts
  const issuer = new URL(publicUrl)
  const known = scopes.map(({ scope }): string => scope)

  async function find({ message, response }: Exchange) {
    pinIssuer(message, issuer)
    const provider = await parts.provider()
    try {
      return { provider, interaction: await provider.interactionDetails(message, response) }
    } catch (failure) {
      if (failure instanceof errors.SessionNotFound) return undefined
      throw failure
    }
  }

  return {
    async details(exchange: Exchange) {
      const found = await find(exchange)
      if (found === undefined) return undefined
      const { provider, interaction } = found
      const client = await provider.Client.find(String(interaction.params['client_id']))
      if (client === undefined) return undefined
      const redirectUri = String(interaction.params['redirect_uri'] ?? client.redirectUris?.[0])
      const requested = parseScope(interaction.params['scope'])
      const { clientUri: uri, policyUri, tosUri: termsUri } = client
      return {
        uid: interaction.uid,
        /** Whether nobody is signed in, or not the owner of the console's session. */
        isLogin: interaction.prompt.name === 'login',
        /** Who is signed in at the authorization server; undefined when nobody is. */
        ownerId: interaction.session?.accountId,
        client: {
          clientId: client.clientId,
          /** The name that the client registered; untrusted text. */
          name: client.clientName ?? client.clientId,
          ...{ uri, policyUri, termsUri, redirectUri },
          /** Where the browser goes afterwards: a host, or a private-use scheme. Shown to the user. */
          redirectHost: redirectHost(redirectUri),
          /** Any program on the user's machine may be listening there. */
          redirectsToLoopback: isLoopback(redirectUri),
        },
        scopes: scopes.filter(({ scope }) => requested.includes(scope)),
      }
    },

    async signIn(exchange: Exchange, ownerId: string): Promise<string | undefined> {
      const found = await find(exchange)
      if (found === undefined) return undefined
      const { provider, interaction } = found
      const login = { login: { accountId: ownerId } }
      const { message, response } = exchange
      const next = await provider.interactionResult(message, response, login)
      if (interaction.session !== undefined && interaction.session.accountId !== ownerId) {
        // Otherwise the library would show its own page for signing out the other user.
        await forgetPerson(provider, interaction.session.cookie)
      }
      return next
    },

    /**
     * Grants everything that the client requested. `ownerId` must be the signed-in owner, otherwise nothing is granted.
     */
    async allow(exchange: Exchange, ownerId: string): Promise<string | undefined> {
      const found = await find(exchange)
      if (found === undefined) return undefined
      const { message, response } = exchange
      const { provider, interaction } = found
      const clientId = String(interaction.params['client_id'])
      const client = await provider.Client.find(clientId)
      if (interaction.session?.accountId !== ownerId || client === undefined) return undefined
      const requested = parseScope(interaction.params['scope']).filter((scope) =>
        known.includes(scope),
      )
      const grant = new provider.Grant({ accountId: ownerId, clientId })
      // The library checks scopes both for OpenID Connect and for the resource, and prompts again for a missing one.
      grant.addOIDCScope(requested.join(' '))
      for (const resource of resourcesOf(publicUrl)) {
        grant.addResourceScope(resource, requested.join(' '))
      }
      const grantId = await grant.save()
      await putOAuthClient(db, {
        clientId,
        metadata: JSON.stringify(client.metadata()),
        atMs: clock.now(),
      })
      const actor = { kind: 'owner', ownerId, ipAddress: addressOf(message) } as const
      const details = { grantId, clientId, name: client.clientName ?? clientId, scopes: requested }
      await record(db, actor, 'grant.given', { ownerId }, details)
      return provider.interactionResult(message, response, { consent: { grantId } })
    },

    /** Redirects back with `access_denied`. */
    async deny(exchange: Exchange): Promise<string | undefined> {
      const found = await find(exchange)
      if (found === undefined) return undefined
      return found.provider.interactionResult(exchange.message, exchange.response, {
        error: 'access_denied',
        error_description: 'the person did not allow it',
      })
    },
  }
}

/** Removes the signed-in user from the library's session. */
async function forgetPerson(provider: Provider, sessionId: string): Promise<void> {
  const session = await provider.Session.find(sessionId)
  if (session === undefined) return
  delete session.accountId
  delete session.authorizations
  await session.persist()
}
