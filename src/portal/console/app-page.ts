import { capitalised } from '../../base/plain-text.ts'
import type { App } from '../accounts/apps/app-repository.ts'
import type { ClaimedClient } from '../accounts/apps/client-claims.ts'
import type { DataContract } from '../accounts/apps/data-contracts.ts'
import type { PlanRequest } from '../accounts/apps/plan-requests.ts'
import { isRefusal } from '../../base/refusal.ts'
import { consolePaths } from './console-paths.ts'
import { plansOf } from '../../contract/plans.ts'
import { factList, type Fact } from '../../html/document.ts'
import { html, type Content, type Page } from '../../html/html.ts'
import { appBadges } from './apps/apps-page.ts'
import { message, pageHead, panel, copyable, cardTable } from './frame/components.ts'
import { appCrumbs, consolePage, seeOther, type ConsoleParts } from './frame/console-page.ts'
import { credentialsSection } from './credentials/credentials-section.ts'
import {
  formPages,
  freshForm,
  type FormState,
  postForm,
  problemSummary,
  rowButton,
  textField,
} from './frame/form.ts'
import type { AppVisit, ConsoleContext, ConsoleRoute } from './frame/guards.ts'
import { onDay, atMinute } from './frame/moments.ts'
import { readinessOf } from './apps/readiness.ts'
import { callsSection, usageSummary } from './usage/usage-summary.ts'
import { planLink, planFacts } from './apps/plan-page.ts'

/** One app, with the forms of its page: the check of its domain, and its OAuth clients. */
export function appRoutes(context: ConsoleContext): readonly ConsoleRoute[] {
  const { accounts, ownApp, noticeAt } = context
  const { claims, clientClaims } = accounts
  return [
    ownApp(consolePaths.app, { get: (visit) => appPage(context, visit) }),
    ownApp(
      consolePaths.appClaim,
      formPages(
        (visit, state) => appPage(context, visit, { name: 'domain', state }),
        ({ app, actor }) => claims.check(app.appId, actor),
        ({ appId }) => noticeAt(consolePaths.app(appId), 'app_claimed'),
      ),
    ),
    ownApp(
      consolePaths.appClients,
      formPages(
        (visit, state) => appPage(context, visit, { name: 'clients', state }),
        ({ app, request: { fields }, actor }) =>
          clientClaims.claim(app.appId, fields.get('clientId') ?? '', actor),
        (_client, { app }) => noticeAt(consolePaths.app(app.appId), 'client_claimed'),
      ),
    ),
    ownApp(consolePaths.clientRelease, {
      async post({ app, request, actor }) {
        const path = consolePaths.app(app.appId)
        const clientId = request.fields.get('clientId') ?? ''
        const outcome = await clientClaims.release(app.appId, clientId, actor)
        // A client that the app no longer has needs no notice.
        return isRefusal(outcome) ? seeOther(path) : noticeAt(path, 'client_released')
      },
    }),
  ]
}

/** A form of the page that was rejected. */
interface SentAppForm {
  readonly name: 'domain' | 'clients'
  readonly state: FormState
}

async function appPage(parts: ConsoleParts, visit: AppVisit, sent?: SentAppForm): Promise<Page> {
  const { app } = visit
  const { accounts, clock, contract, requests, usage } = parts
  const stateOf = (name: SentAppForm['name']): FormState =>
    sent?.name === name ? sent.state : freshForm
  const [credentials, contracts, clients, report, traffic, request] = await Promise.all([
    accounts.credentials.list(app.appId),
    accounts.contracts.list(app.appId),
    accounts.clientClaims.of(app.appId),
    usage.report(app.appId),
    requests.traffic(app.appId, {}),
    accounts.planRequests.latest(app.appId),
  ])
  const nowMs = clock.now()
  const inForce = contracts.filter(
    ({ fromMs, untilMs }) => fromMs <= nowMs && (untilMs === null || untilMs > nowMs),
  )
  const isRevoked = app.revokedAtMs !== null
  return consolePage(visit, app.name, {
    section: 'apps',
    form: sent?.state,
    main: html`${appCrumbs()}
    ${pageHead(
      app.name,
      html`<p>${app.domain ?? 'No domain yet'} · <code>${app.appId}</code></p>
        ${appBadges(app)}`,
      !isRevoked &&
        html`<a class="button plain" href="${consolePaths.appSettings(app.appId)}">Settings</a>`,
    )}
    ${
      app.revokedAtMs !== null &&
      message(
        'bad',
        html`This app was revoked on ${onDay(app.revokedAtMs)}. Its credentials are rejected.`,
      )
    }
    ${credentialsSection(parts, app, credentials, readinessOf(parts, app))}
    ${callsSection(
      app.appId,
      traffic,
      report !== undefined && usageSummary(report, plansOf(contract.document)[report.tier]),
    )}
    ${!isRevoked && claimSection(parts, visit, stateOf('domain'))}
    ${!isRevoked && clientsSection(visit, clients, stateOf('clients'))}
    ${planSection(parts, app, inForce, request)}`,
  })
}

function planSection(
  parts: ConsoleParts,
  { appId, tier, revokedAtMs }: App,
  contracts: readonly DataContract[],
  request: PlanRequest | undefined,
): Content {
  const plan = plansOf(parts.contract.document)[tier]
  return panel('plan-heading', 'Plan', {
    beside: html`<span class="badge">${capitalised(tier)}</span>`,
    body: factList([
      ...planFacts(plan),
      ...contracts.map(({ city, untilMs, serverAccess }): Fact => [
        'Licensed city',
        html`${city},
        ${untilMs === null ? 'without end' : html`until ${onDay(untilMs)}`}${
          !serverAccess && ', not for server credentials'
        }`,
      ]),
    ]),
    ...(revokedAtMs === null && { footer: html`<p>${planLink(appId, request)}</p>` }),
  })
}

/** How to prove that the app's domain is the owner's, or how it was proved. `form` is the check that just failed. */
function claimSection({ accounts }: ConsoleParts, { app, viewer }: AppVisit, form: FormState) {
  const { domain, claimedAtMs } = app
  if (claimedAtMs !== null) {
    return domainPanel(
      html`<span class="badge good">Verified</span>`,
      html`<p>
          ${domain ?? 'Ownership'} was verified ${waysOfProof[app.claimMethod ?? 'operator']} on
          ${atMinute(claimedAtMs)}.
        </p>
        <p class="note">If you change the domain, you must verify it again.</p>`,
    )
  }
  if (domain === null) {
    return domainPanel(
      html`<span class="badge quiet">No domain</span>`,
      html`<p>To use server credentials, verify the app’s domain.</p>
        <p>
          <a class="button plain" href="${consolePaths.appSettings(app.appId)}">Add a domain</a>
        </p>`,
    )
  }
  const { wellKnown, dns } = accounts.domainCheck.proof(domain, app.claimToken)
  return domainPanel(
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

const waysOfProof: Readonly<Record<NonNullable<App['claimMethod']>, string>> = {
  well_known: 'by its file',
  dns: 'by its DNS record',
  operator: 'by the operator',
}

function domainPanel(badge: Content, body: Content): Content {
  return panel('claim-heading', 'Domain', { id: 'claim', beside: badge, body })
}

/** The OAuth clients of an app: people's calls through them count toward it. `form` is the claim that just failed. */
function clientsSection(
  { app, viewer }: AppVisit,
  clients: readonly ClaimedClient[],
  form: FormState,
): Content {
  return panel('clients-heading', 'OAuth clients', {
    id: 'clients',
    lead: 'If people sign in to your app, claim its OAuth client so that their calls count toward the app.',
    content: clients.length > 0 && clientTable(app, clients, viewer.csrf),
    body:
      app.claimedAtMs === null || app.domain === null
        ? html`<p class="note">Verify the domain of the app first.</p>`
        : html`${problemSummary(form)}
          ${postForm(`${consolePaths.appClients(app.appId)}#clients`, 'Claim client', {
            csrf: viewer.csrf,
            fields: textField(form, 'clientId', 'Client ID', {
              hint: html`The <code>client_id</code> that registration returned. Every redirect URI
                of the client must begin with <code>https://${app.domain}/</code>.`,
              isRequired: true,
            }),
            buttonClass: 'plain',
          })}`,
  })
}

function clientTable(app: App, clients: readonly ClaimedClient[], csrf: string): Content {
  return cardTable(
    'List of OAuth clients',
    'OAuth clients claimed by this app',
    ['Client', 'Claimed', 'Last used', 'actions'],
    clients.map(
      ({ clientId, name, claimedAtMs, lastUsedAtMs }) =>
        html`<tr>
          <th scope="row">
            <strong><bdi>${name}</bdi></strong>
            <span class="note"><code>${clientId}</code></span>
          </th>
          <td data-name="Claimed">${onDay(claimedAtMs)}</td>
          <td data-name="Last used">${atMinute(lastUsedAtMs)}</td>
          <td class="end">
            ${rowButton(consolePaths.clientRelease(app.appId), 'Release', name, csrf, { clientId })}
          </td>
        </tr>`,
    ),
  )
}
