import type { App } from '../accounts/apps/app-repository.ts'
import { consolePaths } from '../base/console-paths.ts'
import { html, type Content } from '../html/html.ts'
import { csrfField, type Viewer } from './console-page.ts'
import type { ConsoleParts } from './console-parts.ts'
import { copyable } from './copyable.ts'
import { atMinute } from './moments.ts'
import type { FormState } from './form-fields.ts'

/** Who owns the app's domain: how to show it, or how it was shown. `form` is the check that just failed, if one did. */
export function claimSection(
  { accounts }: ConsoleParts,
  app: App,
  viewer: Viewer,
  form: FormState,
): Content {
  const { domain, claimedAtMs } = app
  if (claimedAtMs !== null) {
    return section(
      html`<span class="badge good">Verified</span>`,
      html`<p>
          ${domain ?? 'Ownership'} was verified ${methods[app.claimMethod ?? 'operator']} on
          ${atMinute(claimedAtMs)}.
        </p>
        <p class="note">Another domain has to be verified anew.</p>`,
    )
  }
  if (domain === null) {
    return section(
      html`<span class="badge quiet">No domain</span>`,
      html`<p>Server keys are for apps whose domain is known to be yours.</p>
        <p>
          <a class="button plain" href="${consolePaths.appSettings(app.appId)}">Name a domain</a>
        </p>`,
    )
  }
  const { wellKnown, dns } = accounts.domainCheck.proof(domain, app.claimToken)
  return section(
    html`<span class="badge watch">Not verified</span>`,
    html`${
        form.problem !== undefined &&
        html`<div class="message bad" role="alert"><p>${form.problem.message}</p></div>`
      }
      <p>Publish a token at <strong>${domain}</strong> in one of two ways, then check.</p>
      <ol class="ways">
        <li>
          <h3>A file on the web site</h3>
          <p class="label">Address</p>
          ${copyable('claim-url', wellKnown.url, 'the address')}
          <p class="label">First line of the file</p>
          ${copyable('claim-body', wellKnown.body.trim(), 'the line')}
        </li>
        <li>
          <h3>Or a DNS record</h3>
          <p class="label">TXT record at</p>
          ${copyable('claim-name', dns.name, 'the name')}
          <p class="label">Value</p>
          ${copyable('claim-value', dns.value, 'the value')}
        </li>
      </ol>
      <form method="post" action="${consolePaths.appClaim(app.appId)}" data-live="claim">
        ${csrfField(viewer.csrf)}
        <div class="actions">
          <button type="submit">Check now</button>
          <span class="note">Takes some seconds. A DNS record may need minutes to be seen.</span>
        </div>
      </form>`,
  )
}

const methods: Readonly<Record<NonNullable<App['claimMethod']>, string>> = {
  well_known: 'by its file',
  dns: 'by its DNS record',
  operator: 'by the operator',
}

function section(badge: Content, body: Content): Content {
  return html`<section class="panel" id="claim" aria-labelledby="claim-heading">
    <header>
      <h2 id="claim-heading">Domain</h2>
      ${badge}
    </header>
    <div class="body">${body}</div>
  </section>`
}
