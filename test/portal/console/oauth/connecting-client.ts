import * as oauth from 'oauth4webapi'
import { password } from '../start-console.ts'
import type { SeenPage, Visitor } from '../visitor.ts'

/** The service is on plain http, on this machine. */
const insecure = { [oauth.allowInsecureRequests]: true }

export type Registration = Partial<oauth.Client> & { readonly redirect_uris: string[] }

export async function discover(origin: string): Promise<oauth.AuthorizationServer> {
  const issuer = new URL(origin)
  const found = await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...insecure })
  return oauth.processDiscoveryResponse(issuer, found)
}

/**
 * A client as oauth4webapi has it: discovered, registered, with a code challenge of its own.
 *
 * @param redirectUri where it waits; by default the first that it registered
 */
export async function connectingClient(
  origin: string,
  registration: Registration,
  { redirectUri = registration.redirect_uris[0] ?? '', scope = '' } = {},
) {
  const server = await discover(origin)
  const client = await oauth.processDynamicClientRegistrationResponse(
    await oauth.dynamicClientRegistrationRequest(server, { ...registration }, insecure),
  )
  const verifier = oauth.generateRandomCodeVerifier()
  const query = new URLSearchParams({
    client_id: client.client_id,
    redirect_uri: redirectUri,
    response_type: 'code',
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state: 'a state',
    ...(scope !== '' && { scope }),
  })
  return {
    ...{ server, client, redirectUri },
    /** Where it sends its person. */
    authorizationUrl: `${server.authorization_endpoint ?? ''}?${query.toString()}`,
    /** Exchanges the URL that the person came back to for tokens. */
    async tokensFor(returned: string) {
      const response = oauth.validateAuthResponse(server, client, new URL(returned), 'a state')
      return oauth.processAuthorizationCodeResponse(
        server,
        client,
        await oauth.authorizationCodeGrantRequest(
          server,
          client,
          oauth.None(),
          response,
          redirectUri,
          verifier,
          insecure,
        ),
      )
    },
    async refreshed(refreshToken: string) {
      return oauth.processRefreshTokenResponse(
        server,
        client,
        await oauth.refreshTokenGrantRequest(server, client, oauth.None(), refreshToken, insecure),
      )
    },
  }
}

/** Follows redirects of the service itself, to the page or the other site at which they end. */
export async function arrive(visitor: Visitor, origin: string, page: SeenPage): Promise<SeenPage> {
  let seen = page
  while (seen.location !== null && new URL(seen.location, origin).origin === origin) {
    seen = await visitor.follow(seen)
  }
  return seen
}

/** The path of the first form on a page that ends in a word. */
export function formAt({ html }: SeenPage, end: string): string {
  return new RegExp(`action="([^"]*/${end})"`, 'u').exec(html)?.[1] ?? `no form for ${end}`
}

/** A person signs in and allows; returns the URL that they are sent back to. */
export async function allowAs(
  visitor: Visitor,
  origin: string,
  email: string,
  authorizationUrl: string,
): Promise<string> {
  let page = await arrive(visitor, origin, await visitor.get(authorizationUrl))
  if (page.html.includes('name="password"')) {
    const sent = await visitor.post(formAt(page, 'sign-in'), { email, password })
    page = await arrive(visitor, origin, sent)
  }
  const end = await arrive(visitor, origin, await visitor.post(formAt(page, 'allow'), {}))
  return end.location ?? 'nowhere'
}
