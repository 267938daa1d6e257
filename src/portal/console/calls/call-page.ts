import type { Credential } from '../../accounts/credentials/credential.ts'
import { consolePaths } from '../console-paths.ts'
import { keyVariable } from '../../../contract/discovery/client-configurations.ts'
import { errorAdvice } from '../../../contract/declarations.ts'
import { curlPost } from '../../../contract/samples/samples.ts'
import { factList } from '../../../html/document.ts'
import { html, withCode, type Content, type Html, type Page } from '../../../html/html.ts'
import { tryForm } from '../../../html/try-it.ts'
import type { LoggedRequest } from '../../calls/request-repository.ts'
import { copyable, copyableBlock, pageHead, panel } from '../frame/components.ts'
import { appCrumbs, consolePage } from '../frame/console-page.ts'
import { absent, type AppVisit, type ConsoleContext } from '../frame/guards.ts'
import { atSecond } from '../frame/moments.ts'
import { latencyWords, reasonWords, toolName } from '../usage/usage-words.ts'
import type { RequestRecord } from '../../calls/request-record.ts'

/** One call: how it ended and why, and how to make it again. */
export async function callPage(context: ConsoleContext, visit: AppVisit): Promise<Page> {
  const { accounts, requests, contract, publicUrl } = context
  const { app, request } = visit
  const [found, credentials] = await Promise.all([
    requests.find(app.appId, request.parameters['callId'] ?? ''),
    accounts.credentials.list(app.appId),
  ])
  if (found === undefined) return absent(visit)
  const { details, operationId } = found
  const known = contract.operationIds.find((id) => id === operationId)
  const path = known && contract.operations[known].path
  return consolePage(visit, `${operationId}, ${found.status}`, {
    section: 'calls',
    main: html`${appCrumbs(app)}
    ${pageHead(
      toolName(operationId),
      html`<p>${statusBadge(found)} ${atSecond(found.atMs)}</p>`,
      html`<a class="button plain" href="${consolePaths.appCalls(app.appId)}">All calls</a>`,
    )}
    ${details.code !== 'ok' && rejection(context, found)} ${callFacts(found, credentials)}
    ${argumentsPanel(found)} ${path !== undefined && runPanel(found)}
    ${path !== undefined && details.arguments !== undefined && curlPanel(publicUrl + path, found)}`,
  })
}

/** What was rejected, why, and what to do. */
function rejection({ contract }: ConsoleContext, { details }: LoggedRequest): Content {
  const { code, message, reason } = details
  const { meaning, remedy } = errorAdvice(contract.document, code)
  return panel('why-heading', 'Why it was rejected', {
    body: html`${message !== undefined && html`<p><strong>${message}</strong></p>`}
    ${factList([
      ['Code', html`<a href="/docs/errors#${code}"><code>${code}</code></a>`],
      ['Meaning', withCode(meaning)],
      reason !== undefined && ['Limit', html`${reasonWords[reason]} (<code>${reason}</code>)`],
      ['What to do', withCode(remedy)],
    ])}`,
  })
}

function callFacts(call: LoggedRequest, own: readonly Credential[]): Content {
  const { durationMs, cache, transport } = call.details
  return panel('call-heading', 'The call', {
    body: html`${factList([
        ['Duration', `${latencyWords(durationMs)}${cache ? `, ${cacheWords[cache]}` : ''}`],
        ['Transport', transportNames[transport]],
        ['Credential', credentialWords(call, own)],
      ])}
      <p class="label">Request id</p>
      ${copyable('request-id', call.requestId, 'the request id')}`,
  })
}

function argumentsPanel({ details }: LoggedRequest): Content {
  const { arguments: sent, isPersons, kinds } = details
  const body =
    isPersons === true
      ? html`<p>A person made this call. The request log does not store what people send.</p>`
      : sent === undefined
        ? html`<p>The call was rejected before its arguments were read.</p>`
        : html`<pre class="json" tabindex="0"><code>${jsonOf(sent)}</code></pre>
            ${
              kinds.length > 0 &&
              html`<p class="note">
                We do not store personal data. Replace the text in brackets before you send it
                again.
              </p>`
            }`
  return panel('arguments-heading', 'Arguments, as sent', { body })
}

/** The page of the tool makes the call, and shows its response. */
function runPanel({ operationId, details }: LoggedRequest): Content {
  return panel('run-heading', 'Run again', {
    id: 'run',
    lead: 'Use a test key. Test calls are never billed, and no page stores the key.',
    body: tryForm({
      action: `/docs/call/${operationId}`,
      body: jsonOf(details.arguments ?? {}),
      keyLabel: html`Test key <small>it begins with <code>nlm_test_</code></small>`,
      keyAttributes: html`required pattern="\\s*nlm_test_.*" title="A test key: it begins with
      nlm_test_"`,
      button: 'Run again',
    }),
  })
}

function curlPanel(url: string, { details }: LoggedRequest): Content {
  const headers = { authorization: `Bearer $${keyVariable}` }
  return panel('curl-heading', 'As curl', {
    lead: html`Reads the key from <code>${keyVariable}</code>.`,
    body: copyableBlock('curl', curlPost(url, headers, details.arguments), 'the command'),
  })
}

function jsonOf(value: unknown): string {
  return JSON.stringify(value, null, 2)
}

/** The page of a call. */
export function callPath({ appId, callId }: LoggedRequest): string {
  return `${consolePaths.appCalls(appId)}/${callId}`
}

/** The status with its code, as a badge. */
export function statusBadge({ status, details: { code } }: RequestRecord): Html {
  const tone = status < 400 ? 'good' : status === 429 ? 'watch' : 'bad'
  return html`<span class="badge ${tone}">${status}</span> ${
      code !== 'ok' && html`<code>${code}</code>`
    }`
}

/** The credential of a call: its label, or the client that a person called through. */
export function credentialWords(
  { credentialId, isTest, details }: RequestRecord,
  own: readonly Credential[],
): Content {
  if (details.isPersons === true) return html`A person, through <code>${credentialId}</code>`
  const label = own.find((one) => one.credentialId === credentialId)?.label ?? credentialId
  return isTest ? `${label} (test key)` : label
}

export const transportNames = { rest: 'REST', mcp: 'MCP', web: 'Page' } as const

const cacheWords = { hit: 'from the cache', miss: 'not from the cache' } as const
