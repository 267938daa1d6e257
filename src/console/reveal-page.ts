import type { App } from '../accounts/apps/app-repository.ts'
import type { NewCredential } from '../accounts/credentials/credentials.ts'
import { consolePaths } from '../base/console-paths.ts'
import { isKeyKind } from '../base/credential-kind.ts'
import { html, type Content } from '../html/html.ts'
import { consolePage } from './console-page.ts'
import type { ConsoleParts } from './console-parts.ts'
import type { ConsoleAnswer } from './console-request.ts'
import { copyable, copyableBlock } from './copyable.ts'
import { kindNames } from './credential-words.ts'
import { crumbs } from './crumbs.ts'
import { curlCommand, mcpClients, readKeyCommand } from './first-call.ts'
import type { OwnVisit } from './guards.ts'
import { onDay } from './moments.ts'

/** The one page that shows a secret: it answers the form that made it, is kept by no cache, and cannot be asked for. */
export function revealPage(
  parts: ConsoleParts,
  { viewer }: OwnVisit,
  app: App,
  { credential, secret, clientId }: NewCredential,
): ConsoleAnswer {
  const path = consolePaths.app(app.appId)
  const kind = kindNames[credential.kind]
  return consolePage({
    title: `${kind} created`,
    section: 'apps',
    viewer,
    onceOnly: path,
    main: html`${crumbs([
        [consolePaths.home, 'Apps'],
        [path, app.name],
      ])}
      <div class="page-head">
        <div>
          <h1>${kind} created</h1>
          <p>${credential.label}, until ${onDay(credential.expiresAtMs)}</p>
        </div>
      </div>
      <section class="panel" aria-labelledby="secret-heading">
        <header>
          <h2 id="secret-heading">${secret === undefined ? 'Client' : 'Copy it now'}</h2>
        </header>
        <div class="body">
          ${
            secret !== undefined &&
            html`<div class="message" role="note">
              <p>
                <strong>This is the only time that it is shown.</strong> We keep a hash of it. Put
                it into a secrets manager; never into a browser page, a mobile app or a repository.
              </p>
            </div>`
          }
          ${
            clientId !== undefined &&
            html`<p class="label">Client id</p>
              ${copyable('client-id', clientId, 'the client id')}`
          }
          ${
            secret !== undefined &&
            html`<p class="label">${kind}</p>
              ${copyable('secret', secret, 'the secret', 'secret')}`
          }
          ${credential.thumbprints.map(
            (thumbprint) =>
              html`<p class="label">Thumbprint of the public key</p>
                <p><code>${thumbprint}</code></p>`,
          )}
          <p><a class="button" href="${path}">Done, I have it</a></p>
        </div>
      </section>
      ${credential.kind === 'test_key' && sandboxNote}
      ${
        isKeyKind(credential.kind)
          ? apiKeyUse(parts, credential.scopes)
          : oauthUse(parts, credential.kind, clientId ?? '', credential.scopes)
      }`,
  })
}

const sandboxNote = html`<div class="message" role="note">
  <p>
    A call with a test key is never billed.
    <a href="/docs/sandbox">What can be tried with it</a>.
  </p>
</div>`

function apiKeyUse(parts: ConsoleParts, scopes: readonly string[]): Content {
  return html`<section class="panel" aria-labelledby="use-heading">
      <header>
        <h2 id="use-heading">Call with it</h2>
        <p>Read the key into the environment (paste it and press Enter), then call:</p>
      </header>
      <div class="body">
        ${copyable('read-key', readKeyCommand, 'the command')}
        ${copyableBlock('curl', curlCommand(parts, { scopes, withKey: true }), 'the command')}
      </div>
    </section>
    <section class="panel" aria-labelledby="mcp-heading">
      <header>
        <h2 id="mcp-heading">Use it in an assistant</h2>
        <p>No file holds the key: a configuration names the variable, or the client asks for it.</p>
      </header>
      <div class="body">${mcpClients(parts.publicUrl, true)}</div>
    </section>`
}

function oauthUse(
  { publicUrl }: ConsoleParts,
  kind: 'client_secret' | 'signed_key',
  clientId: string,
  scopes: readonly string[],
): Content {
  const authentication =
    kind === 'client_secret'
      ? [`  -u "${clientId}:$NILAM_CLIENT_SECRET"`]
      : [
          '  -d client_assertion_type=urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
          '  -d client_assertion="$NILAM_CLIENT_ASSERTION"',
        ]
  const command = [
    `curl -s ${publicUrl}/oauth/token`,
    ...authentication,
    '  -d grant_type=client_credentials',
    `  --data-urlencode 'scope=${scopes.join(' ')}'`,
  ].join(' \\\n')
  return html`<section class="panel" aria-labelledby="use-heading">
    <header>
      <h2 id="use-heading">Get a token with it</h2>
      <p>A token lasts 15 minutes and is sent where an API key would be.</p>
    </header>
    <div class="body">${copyableBlock('token-curl', command, 'the command')}</div>
  </section>`
}
