import type { App } from '../accounts/apps/app-repository.ts'
import { isRefusal } from '../base/refusal.ts'
import { consolePaths } from '../base/console-paths.ts'
import { html, type Content } from '../html/html.ts'
import { consolePage, csrfField, seeOther } from './console-page.ts'
import type { ConsoleParts } from './console-parts.ts'
import type { ConsoleAnswer } from './console-request.ts'
import type { Cookies } from './cookies.ts'
import { crumbs } from './crumbs.ts'
import { freshForm, problemSummary, textField, type FormState } from './form-fields.ts'
import type { OwnVisit } from './guards.ts'
import { ofOwnApp } from './own-app.ts'
import { headersOf, statusOf } from './problem-status.ts'

type Page = (visit: OwnVisit) => Promise<ConsoleAnswer>

export interface AppForms {
  readonly newForm: Page
  readonly create: Page
  readonly settings: Page
  readonly change: Page
  readonly confirmRevocation: Page
  readonly revoke: Page
}

/** Making, changing and ending an app. */
export function appForms(parts: ConsoleParts, cookies: Cookies): AppForms {
  const { apps } = parts.accounts
  return {
    newForm: async (visit) => newAppPage(visit, freshForm),
    create: async (visit) => {
      const { owner, actor, request } = visit
      const app = await apps.create(owner.ownerId, wishOf(request.fields), actor)
      if (isRefusal(app)) return newAppPage(visit, { values: request.fields, problem: app })
      return seeOther(consolePaths.app(app.appId), [cookies.keepNotice('app_created')])
    },
    settings: ofOwnApp(parts, async (visit, app) => settingsPage(visit, app, freshForm)),
    change: ofOwnApp(parts, async (visit, app) => {
      const { fields } = visit.request
      const changed = await apps.update(app.appId, wishOf(fields), visit.actor)
      if (isRefusal(changed)) return settingsPage(visit, app, { values: fields, problem: changed })
      return seeOther(consolePaths.app(app.appId), [cookies.keepNotice('app_changed')])
    }),
    confirmRevocation: ofOwnApp(parts, async (visit, app) => revocationPage(visit, app, freshForm)),
    revoke: ofOwnApp(parts, async (visit, app) => {
      const revoked = await apps.revoke(app.appId, visit.actor)
      if (isRefusal(revoked)) {
        return revocationPage(visit, app, { values: visit.request.fields, problem: revoked })
      }
      return seeOther(consolePaths.home, [cookies.keepNotice('app_revoked')])
    }),
  }
}

/** An empty domain is none. */
function wishOf(fields: URLSearchParams): {
  readonly name: string
  readonly domain: string | null
} {
  const domain = fields.get('domain')?.trim() ?? ''
  return { name: fields.get('name') ?? '', domain: domain === '' ? null : domain }
}

function newAppPage({ viewer }: OwnVisit, form: FormState): ConsoleAnswer {
  return consolePage({
    title: 'New app',
    section: 'apps',
    viewer,
    status: statusOf(form.problem),
    headers: headersOf(form.problem),
    main: html`${crumbs([[consolePaths.home, 'Apps']])}
      <div class="page-head"><h1>New app</h1></div>
      ${problemSummary(form)}
      <section class="panel" aria-label="New app">
        <div class="body">
          <form class="sheet" method="post" action="${consolePaths.newApp}">
            ${csrfField(viewer.csrf)} ${appFields(form)}
            <div class="actions">
              <button type="submit">Create app</button>
              <a href="${consolePaths.home}">Cancel</a>
            </div>
          </form>
        </div>
      </section>`,
  })
}

function settingsPage({ viewer }: OwnVisit, app: App, form: FormState): ConsoleAnswer {
  const path = consolePaths.app(app.appId)
  return consolePage({
    title: `Settings of ${app.name}`,
    section: 'apps',
    viewer,
    status: statusOf(form.problem),
    headers: headersOf(form.problem),
    main: html`${crumbs([
        [consolePaths.home, 'Apps'],
        [path, app.name],
      ])}
      <div class="page-head"><h1>Settings</h1></div>
      ${problemSummary(form)}
      <section class="panel" aria-label="Settings of the app">
        <div class="body">
          <form class="sheet" method="post" action="${consolePaths.appSettings(app.appId)}">
            ${csrfField(viewer.csrf)} ${appFields(form, app)}
            <div class="actions">
              <button type="submit">Save</button>
              <a href="${path}">Cancel</a>
            </div>
          </form>
        </div>
      </section>
      ${
        app.revokedAtMs === null &&
        html`<section class="panel danger-zone" aria-labelledby="danger">
          <header><h2 id="danger">Revoke this app</h2></header>
          <div class="body row">
            <div>
              <p>Every credential of it stops at once. This cannot be undone.</p>
            </div>
            <a class="button danger" href="${consolePaths.appRevocation(app.appId)}">Revoke app</a>
          </div>
        </section>`
      }`,
  })
}

function appFields(form: FormState, app?: App): Content {
  return html`${textField(form, {
    name: 'name',
    label: 'Name',
    hint: 'For yourself: it is shown here and in mail.',
    initial: app?.name ?? '',
    isRequired: true,
  })}
  ${textField(form, {
    name: 'domain',
    label: 'Domain',
    hint:
      app?.claimedAtMs == null
        ? 'Where the app lives, such as app.example.in. Needed for server keys; it can be named later.'
        : 'Another domain has to be verified anew, and credentials are refused until then.',
    initial: app?.domain ?? '',
    placeholder: 'app.example.in',
  })}`
}

function revocationPage({ viewer }: OwnVisit, app: App, form: FormState): ConsoleAnswer {
  const path = consolePaths.app(app.appId)
  return consolePage({
    title: `Revoke ${app.name}`,
    section: 'apps',
    viewer,
    status: statusOf(form.problem),
    headers: headersOf(form.problem),
    main: html`${crumbs([
        [consolePaths.home, 'Apps'],
        [path, app.name],
      ])}
      <div class="page-head"><h1>Revoke ${app.name}?</h1></div>
      ${problemSummary(form)}
      <section class="panel danger-zone" aria-label="Revocation">
        <div class="body">
          <p>Every credential of the app stops at once, and the app cannot be used again.</p>
          <form method="post" action="${consolePaths.appRevocation(app.appId)}">
            ${csrfField(viewer.csrf)}
            <div class="actions">
              <button class="danger sure" type="submit">Revoke the app</button>
              <a href="${path}">Keep it</a>
            </div>
          </form>
        </div>
      </section>`,
  })
}
