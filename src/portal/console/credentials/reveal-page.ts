import type { NewCredential } from '../../accounts/credentials/credentials.ts'
import { consolePaths } from '../console-paths.ts'
import { isKeyKind } from '../../../base/caller.ts'
import { html, type Content, type Page } from '../../../html/html.ts'
import { copyable, copyableBlock, message, pageHead, panel } from '../frame/components.ts'
import { appCrumbs, consolePage, type ConsoleParts } from '../frame/console-page.ts'
import { kindNames } from './credential-words.ts'
import { curlCommand, mcpClients, readKeyCommand } from '../apps/first-call.ts'
import type { AppVisit } from '../frame/guards.ts'
import { atMinute, onDay } from '../frame/moments.ts'

interface Revealed extends NewCredential {
  /** When the one that it replaces ends. */
  readonly endsAtMs?: number
  /** Whether it was created with its app. */
  readonly isFirst?: boolean
}

/** The one page that shows a secret: the response to the form that created it, which no cache stores. */
export function revealPage(
  parts: ConsoleParts,
  visit: AppVisit,
  { credential, secret, clientId, endsAtMs, isFirst = false }: Revealed,
): Page {
  const { app } = visit
  const path = consolePaths.app(app.appId)
  const kind = kindNames[credential.kind]
  return consolePage(visit, `${kind} created`, {
    section: 'apps',
    onceOnly: path,
    main: html`${appCrumbs(app)}
    ${pageHead(
      `${kind} created`,
      html`<p>${credential.label}, until ${onDay(credential.expiresAtMs)}</p>`,
    )}
    ${
      isFirst &&
      message(
        'good',
        html`<strong>${app.name} is created.</strong> This test key comes with it and may call every
          tool.`,
      )
    }
    ${
      endsAtMs !== undefined &&
      message(
        '',
        html`The old one works until ${atMinute(endsAtMs)}. Switch your service to the new one
        before then.`,
      )
    }
    ${panel('secret-heading', secret === undefined ? 'Client' : 'Copy it now', {
      body: html`${
          secret !== undefined &&
          message(
            '',
            html`<strong>You’ll see this only once.</strong> We store only a hash. Keep it in a
              secrets manager, and never in a browser page, mobile app or repository.`,
          )
        }
        ${
          clientId !== undefined &&
          html`<p class="label">Client ID</p>
            ${copyable('client-id', clientId, 'the client ID')}`
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
        <p><a class="button" href="${path}">I’ve saved it</a></p>`,
    })}
    ${credential.kind === 'test_key' && sandboxNote}
    ${
      isKeyKind(credential.kind)
        ? apiKeyUse(parts, credential.scopes)
        : oauthUse(parts, credential.kind, clientId ?? '', credential.scopes)
    }`,
  })
}

const sandboxNote = message(
  '',
  html`Calls with a test key are never billed. All test keys of your account share
    <a href="/docs/limits">one allowance</a>.
    <a href="/docs/sandbox">What you can try with it</a>.`,
)

function apiKeyUse(parts: ConsoleParts, scopes: readonly string[]): Content {
  return html`${panel('use-heading', 'Call with it', {
    lead: 'Read the key into the environment (paste it and press Enter), then call:',
    body: html`${copyable('read-key', readKeyCommand, 'the command')}
    ${copyableBlock('curl', curlCommand(parts, { scopes, withKey: true }), 'the command')}`,
  })}
  ${panel('mcp-heading', 'Use it in an assistant', {
    lead: 'The key never goes in a file. The configuration names a variable, or the client prompts you.',
    body: mcpClients(parts.publicUrl, true),
  })}`
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
  return panel('use-heading', 'Get a token with it', {
    lead: 'A token lasts 15 minutes. Send it in place of an API key.',
    body: copyableBlock('token-curl', command, 'the command'),
  })
}
