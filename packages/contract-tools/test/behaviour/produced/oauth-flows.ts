import {
  declaredOperations,
  operationExamples,
} from '../../../../../src/contract/document/document-operations.ts'
import { systemClock } from '../../../../../src/base/clock.ts'
import { isMapping, textAt } from '../../../../../src/contract/document/document-tree.ts'
import { done } from '../../../../../test/portal/accounts/test-apps.ts'
import {
  password,
  startConsole,
  type RunningConsole,
} from '../../../../../test/portal/console/start-console.ts'
import { visitorOf } from '../../../../../test/portal/console/visitor.ts'
import {
  arrive,
  connectingClient,
  formAt,
} from '../../../../../test/portal/console/oauth/connecting-client.ts'
import { entryOf, type Observations } from '../../../src/behaviour/observations.ts'
import { document } from '../../source-document.ts'
import { recorderOf } from './recorder.ts'

const email = 'asha@example.com'
const redirectUri = 'https://client.example/callback'

/** Gets a token by every flow for each single scope, and calls operations with and without that scope. */
export async function produceFlows(observations: Observations): Promise<void> {
  const nilam = await startConsole({ clock: systemClock, oauthClientCredentials: true })
  try {
    const ownerId = await nilam.addOwner(email)
    const client = await newClient(nilam, ownerId)
    const operations = declaredOperations(document)
    for (const scope of new Set(operations.flatMap(({ scopes }) => scopes))) {
      const tokens = {
        authorizationCode: await tokenOfPerson(nilam, scope, observations),
        clientCredentials: await tokenOfClient(nilam, client, scope, observations),
      }
      for (const [flow, { token, scopes }] of Object.entries(tokens)) {
        const recorder = recorderOf(nilam.origin, observations)
        const credential = { kind: 'oauth2', flow, scopes } as const
        for (const { id } of operations) {
          const example = operationExamples(document).find(({ operationId }) => operationId === id)
          const headers = { authorization: `Bearer ${token}` }
          await recorder.call(id, example?.arguments, headers, credential)
        }
      }
    }
  } finally {
    await nilam.stop()
  }
}

interface Granted {
  readonly token: string
  readonly scopes: readonly string[]
}

/** A person signs in and consents; the token comes from the refresh token. */
async function tokenOfPerson(
  { origin }: RunningConsole,
  scope: string,
  observations: Observations,
): Promise<Granted> {
  const registration = { client_name: 'Client', redirect_uris: [redirectUri] }
  const client = await connectingClient(origin, registration, { scope })
  const visitor = visitorOf(origin)
  const page = await arrive(visitor, origin, await visitor.get(client.authorizationUrl))
  const signedIn = await visitor.post(formAt(page, 'sign-in'), { email, password })
  const consent = await arrive(visitor, origin, signedIn)
  const allowed = await visitor.post(formAt(consent, 'allow'), {})
  const end = await arrive(visitor, origin, allowed)
  const first = await client.tokensFor(end.location ?? '')
  const tokens = await client.refreshed(first.refresh_token ?? '')
  noteAddresses(observations, 'authorizationCode', [
    client.authorizationUrl,
    client.server.token_endpoint ?? '',
  ])
  return { token: tokens.access_token, scopes: (tokens.scope ?? '').split(' ') }
}

interface Client {
  readonly clientId: string
  readonly secret: string
}

async function newClient({ accounts, ...nilam }: RunningConsole, ownerId: string): Promise<Client> {
  const appId = await nilam.addReadyApp(ownerId, 'Client')
  const scopes = declaredOperations(document).flatMap((operation) => operation.scopes)
  const wish = { kind: 'client_secret', label: 'of a test', scopes: [...new Set(scopes)] } as const
  const made = done(await accounts.credentials.create(appId, wish, { kind: 'operator' }))
  return { clientId: made.clientId ?? '', secret: made.secret ?? '' }
}

async function tokenOfClient(
  { origin }: RunningConsole,
  { clientId, secret }: Client,
  scope: string,
  observations: Observations,
): Promise<Granted> {
  const url = new URL('/oauth/token', origin)
  const basic = Buffer.from(`${clientId}:${secret}`).toString('base64')
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Basic ${basic}` },
    body: new URLSearchParams({ grant_type: 'client_credentials', scope }),
  })
  const body: unknown = await response.json()
  noteAddresses(observations, 'clientCredentials', [url.href])
  const granted = isMapping(body) ? body : {}
  return {
    token: textAt(granted, ['access_token']),
    scopes: textAt(granted, ['scope']).split(' '),
  }
}

function noteAddresses(
  { flowAddresses }: Observations,
  flow: string,
  urls: readonly string[],
): void {
  const addresses = entryOf(flowAddresses, flow, () => new Set<string>())
  for (const url of urls) addresses.add(new URL(url).pathname)
}
