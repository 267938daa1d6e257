import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type {
  OAuthClientInformationMixed,
  OAuthClientProvider,
  OAuthDiscoveryState,
  OAuthTokens,
} from '@modelcontextprotocol/client'

export interface MemoryProvider extends OAuthClientProvider {
  tokens(): OAuthTokens | undefined
  saveTokens(tokens: OAuthTokens): void
  readonly seen: { sentTo: URL | undefined }
}

/** What an MCP client keeps of its authorization, without a disk. */
export function memoryProvider(redirectUrl: string): MemoryProvider {
  const seen: MemoryProvider['seen'] = { sentTo: undefined }
  let information: OAuthClientInformationMixed | undefined
  let tokens: OAuthTokens | undefined
  let verifier = ''
  let discovered: OAuthDiscoveryState | undefined
  return {
    seen,
    redirectUrl,
    clientMetadata: { client_name: 'A test of the SDK', redirect_uris: [redirectUrl] },
    clientInformation: () => information,
    saveClientInformation: (given) => {
      information = given
    },
    tokens: () => tokens,
    saveTokens: (given) => {
      tokens = given
    },
    redirectToAuthorization: (url) => {
      seen.sentTo = url
    },
    saveCodeVerifier: (given) => {
      verifier = given
    },
    codeVerifier: () => verifier,
    saveDiscoveryState: (given) => {
      discovered = given
    },
    discoveryState: () => discovered,
    invalidateCredentials: () => {
      tokens = undefined
      information = undefined
    },
  }
}

export interface WaitingClient {
  readonly origin: string
  readonly redirectUri: string
  stop(): Promise<void>
}

/** A client's own pages: one that opens a window, and one on which that window ends. */
export async function startWaiting(): Promise<WaitingClient> {
  const server: Server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://client.invalid')
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(url.pathname === '/callback' ? endPage : openerPage)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  return {
    origin,
    redirectUri: `${origin}/callback`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

const icon = '<link rel="icon" href="data:,">'
const endPage = `<!doctype html><title>End</title>${icon}<p>You can close this window</p>
<script>window.opener?.postMessage('connected', '*')</script>`
const openerPage = `<!doctype html><title>Client</title>${icon}<button>Connect</button><p></p>
<script>
document.querySelector('button').onclick = () => open(new URLSearchParams(location.search).get('to'), 'sign-in', 'popup')
onmessage = ({ data }) => { document.querySelector('p').textContent = 'Told: ' + data }
</script>`
