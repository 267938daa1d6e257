import type { App } from '../../accounts/apps/app-repository.ts'
import type { Credential } from '../../accounts/credentials/credential.ts'
import { consolePaths } from '../console-paths.ts'
import type { ConsoleParts } from './console-parts.ts'
import { breadcrumbs } from '../../../html/document.ts'
import type { Html } from '../../../html/html.ts'
import type { Page } from '../../../html/page.ts'
import type { OwnerPage, OwnVisit } from './guards.ts'
import { errorPage } from './error-page.ts'

/** The form of our ids. Anything else in a path is not looked up. */
const idForm = /^[a-z]{3}_[0-9A-Za-z]{1,64}$/

/** A page of one of the owner's apps. Apps of other owners do not exist for them. */
export function ofOwnApp(
  { accounts }: ConsoleParts,
  page: (visit: OwnVisit, app: App) => Promise<Page>,
): OwnerPage {
  return async (visit) => {
    const app = await find(visit.request.parameters['appId'], accounts.apps.find)
    return app?.ownerId === visit.owner.ownerId ? page(visit, app) : absent(visit)
  }
}

/** The same for a credential of one of the owner's apps. */
export function ofOwnCredential(
  { accounts }: ConsoleParts,
  page: (visit: OwnVisit, credential: Credential, app: App) => Promise<Page>,
): OwnerPage {
  return async (visit) => {
    const { credentials, apps } = accounts
    const credential = await find(visit.request.parameters['credentialId'], credentials.find)
    const app = credential && (await apps.find(credential.appId))
    return app?.ownerId === visit.owner.ownerId && credential !== undefined
      ? page(visit, credential, app)
      : absent(visit)
  }
}

async function find<Found>(
  id: string | undefined,
  look: (id: string) => Promise<Found | undefined>,
): Promise<Found | undefined> {
  return id !== undefined && idForm.test(id) ? look(id) : undefined
}

/** What an owner sees who asks for what does not exist, or is not theirs. */
export function absent({ request, viewer }: OwnVisit): Page {
  return errorPage(404, request.requestId, viewer)
}

/** Links to the list of apps and, from a page of an app, to the app. */
export function appCrumbs(app?: App): Html {
  const own = app === undefined ? [] : [[consolePaths.app(app.appId), app.name] as const]
  return breadcrumbs([[consolePaths.home, 'Apps'], ...own])
}

/** The pattern of a path that has the id of an app. */
export function appPath(path: (appId: string) => string): string {
  return path('_').replace('_', ':appId')
}

/** The pattern of a path that has the id of a credential. */
export function credentialPath(path: (credentialId: string) => string): string {
  return path('_').replace('_', ':credentialId')
}
