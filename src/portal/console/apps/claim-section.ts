import type { App } from '../../accounts/apps/app-repository.ts'
import { consolePaths } from '../console-paths.ts'
import { html, type Content } from '../../../html/html.ts'
import { copyable, message, panel } from '../frame/components.ts'
import type { Viewer } from '../frame/console-page.ts'
import type { ConsoleParts } from '../frame/console-parts.ts'
import { atMinute } from '../frame/moments.ts'
import { postForm, type FormState } from '../frame/form.ts'

/** How to prove that the app's domain is the owner's, or how it was proved. `form` is the check that just failed. */
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
        <p class="note">If you change the domain, you must verify it again.</p>`,
    )
  }
  if (domain === null) {
    return section(
      html`<span class="badge quiet">No domain</span>`,
      html`<p>To use server credentials, verify the app’s domain.</p>
        <p>
          <a class="button plain" href="${consolePaths.appSettings(app.appId)}">Add a domain</a>
        </p>`,
    )
  }
  const { wellKnown, dns } = accounts.domainCheck.proof(domain, app.claimToken)
  return section(
    html`<span class="badge watch">Not verified</span>`,
    html`${form.problem !== undefined && message('bad', form.problem.message, 'alert')}
      <p>Publish a token at <strong>${domain}</strong> in one of two ways, then check.</p>
      <ol class="ways">
        <li>
          <h3>A file on the website</h3>
          <p class="label">URL</p>
          ${copyable('claim-url', wellKnown.url, 'the URL')}
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
      ${postForm(consolePaths.appClaim(app.appId), 'Check now', {
        csrf: viewer.csrf,
        beside: html`<span class="note"
          >This takes a few seconds. New DNS records can take several minutes to appear.</span
        >`,
        live: 'claim',
      })}`,
  )
}

const methods: Readonly<Record<NonNullable<App['claimMethod']>, string>> = {
  well_known: 'by its file',
  dns: 'by its DNS record',
  operator: 'by the operator',
}

function section(badge: Content, body: Content): Content {
  return panel('claim-heading', 'Domain', { id: 'claim', beside: badge, body })
}
