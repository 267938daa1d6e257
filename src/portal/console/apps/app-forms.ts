import type { App } from '../../accounts/apps/app-repository.ts'
import { consolePaths } from '../console-paths.ts'
import { html, type Content, type Page } from '../../../html/html.ts'
import { pageHead, panel, plainPanel } from '../frame/components.ts'
import { appCrumbs, consolePage } from '../frame/console-page.ts'
import {
  formPages,
  freshForm,
  postForm,
  problemSummary,
  sentForm,
  textField,
  type FormState,
} from '../frame/form.ts'
import { isRefusal } from '../../../base/refusal.ts'
import { scopesOf } from '../../../contract/declarations.ts'
import type { CredentialRequest } from '../../accounts/credentials/credential-request.ts'
import type { NewCredential } from '../../accounts/credentials/credentials.ts'
import type { AppVisit, ConsoleContext, ConsoleRoute, OwnVisit } from '../frame/guards.ts'

/**
 * Creating, changing and revoking an app.
 *
 * @param showFirstKey the page of the test key that comes with an app
 */
export function appFormRoutes(
  context: ConsoleContext,
  showFirstKey: (visit: AppVisit, key: NewCredential) => Page,
): readonly ConsoleRoute[] {
  const { accounts, signedIn, ownApp, noticeAt } = context
  const { apps, credentials } = accounts
  const scopes = scopesOf(context.contract.document).map(({ scope }) => scope)
  const firstKey: CredentialRequest = { kind: 'test_key', label: 'first test key', scopes }

  async function countApps({ owner }: OwnVisit): Promise<string> {
    return String((await apps.list(owner.ownerId)).length)
  }
  /** An app has a test key from its beginning, which the response to the form shows. */
  async function create(visit: OwnVisit): Promise<Page> {
    const { owner, actor, request } = visit
    const appCount = await countApps(visit)
    // A form that is sent again, by a reload of the page with the secret, creates nothing.
    if ((request.fields.get('appCount') ?? appCount) !== appCount)
      return noticeAt(consolePaths.home, 'app_exists')
    const app = await apps.create(owner.ownerId, wishOf(request.fields), actor)
    if (isRefusal(app)) return appFormPage(visit, sentForm(visit, app), { appCount })
    const made = await credentials.create(app.appId, firstKey, actor)
    return isRefusal(made)
      ? noticeAt(consolePaths.app(app.appId), 'app_created')
      : showFirstKey({ ...visit, app }, made)
  }

  return [
    [
      consolePaths.newApp,
      signedIn({
        get: async (visit) => appFormPage(visit, freshForm, { appCount: await countApps(visit) }),
        post: create,
      }),
    ],
    ownApp(
      consolePaths.appSettings,
      formPages(
        (visit, form) => appFormPage(visit, form, { app: visit.app }),
        ({ app, actor, request }) => apps.update(app.appId, wishOf(request.fields), actor),
        (app) => noticeAt(consolePaths.app(app.appId), 'app_changed'),
      ),
    ),
    ownApp(
      consolePaths.appRevocation,
      formPages(
        (visit, form) =>
          confirmRevocation(visit, form, {
            name: visit.app.name,
            below: null,
            warning:
              'All the app’s credentials stop working immediately, and you cannot use the app again.',
            action: consolePaths.appRevocation(visit.app.appId),
            button: 'Revoke the app',
          }),
        ({ app, actor }) => apps.revoke(app.appId, actor),
        () => noticeAt(consolePaths.home, 'app_revoked'),
      ),
    ),
  ]
}

/** An empty domain is none. */
function wishOf(fields: URLSearchParams) {
  const domain = fields.get('domain')?.trim() ?? ''
  return { name: fields.get('name') ?? '', domain: domain === '' ? null : domain }
}

/** The form of a new app, with how many the owner has, or the settings of one that exists. */
function appFormPage(
  visit: OwnVisit,
  form: FormState,
  { app, appCount = '' }: { readonly app?: App; readonly appCount?: string },
): Page {
  const isNew = app === undefined
  return consolePage(visit, isNew ? 'New app' : `Settings of ${app.name}`, {
    section: 'apps',
    form,
    main: html`${appCrumbs(app)} ${pageHead(isNew ? 'New app' : 'Settings')} ${problemSummary(form)}
    ${plainPanel(
      isNew ? 'New app' : 'Settings of the app',
      postForm(
        isNew ? consolePaths.newApp : consolePaths.appSettings(app.appId),
        isNew ? 'Create app' : 'Save',
        {
          csrf: visit.viewer.csrf,
          ...(isNew && { hidden: { appCount } }),
          fields: appFields(form, app),
          beside: html`<a href="${isNew ? consolePaths.home : consolePaths.app(app.appId)}"
            >Cancel</a
          >`,
        },
      ),
    )}
    ${
      app?.revokedAtMs === null &&
      panel('danger', 'Revoke this app', {
        isDangerous: true,
        bodyClass: 'row',
        body: html`<div>
            <p>All its credentials stop working immediately. You cannot undo this.</p>
          </div>
          <a class="button danger" href="${consolePaths.appRevocation(app.appId)}">Revoke app</a>`,
      })
    }`,
  })
}

function appFields(form: FormState, app?: App): Content {
  return html`${textField(form, 'name', 'Name', {
    hint: 'Shown only to you, in the console and in emails.',
    initial: app?.name ?? '',
    isRequired: true,
  })}
  ${textField(form, 'domain', 'Domain', {
    hint:
      app?.claimedAtMs == null
        ? 'Where the app runs, such as app.example.in. Server credentials need it. You can add it later.'
        : 'If you change the domain, you must verify it again. Until then, credentials are rejected.',
    initial: app?.domain ?? '',
    placeholder: 'app.example.in',
  })}`
}

/** Asks once more before something is revoked for good. */
export function confirmRevocation(
  visit: AppVisit,
  form: FormState,
  revoked: {
    readonly name: string
    readonly below: Content
    readonly warning: Content
    readonly action: string
    readonly button: string
  },
): Page {
  const { app } = visit
  return consolePage(visit, `Revoke ${revoked.name}`, {
    section: 'apps',
    form,
    main: html`${appCrumbs(app)} ${pageHead(`Revoke ${revoked.name}?`, revoked.below)}
    ${problemSummary(form)}
    ${plainPanel(
      'Revocation',
      html`<p>${revoked.warning}</p>
        ${postForm(revoked.action, revoked.button, {
          csrf: visit.viewer.csrf,
          buttonClass: 'danger sure',
          beside: html`<a href="${consolePaths.app(app.appId)}">Keep it</a>`,
        })}`,
      true,
    )}`,
  })
}
