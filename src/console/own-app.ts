import type { App } from '../accounts/apps/app-repository.ts'
import type { Credential } from '../accounts/credentials/credential.ts'
import type { ConsoleParts } from './console-parts.ts'
import type { ConsoleAnswer } from './console-request.ts'
import type { OwnVisit } from './guards.ts'
import { refusalPage } from './notice-pages.ts'

/** Ids as we make them: what else stands in a path is not even looked up. */
const idForm = /^[a-z]{3}_[0-9A-Za-z]{1,64}$/

type OwnPage = (visit: OwnVisit) => Promise<ConsoleAnswer>

/** A page of one app of the owner who asks; another's is as absent as one that never was. */
export function ofOwnApp(
  { accounts }: ConsoleParts,
  page: (visit: OwnVisit, app: App) => Promise<ConsoleAnswer>,
): OwnPage {
  return async (visit) => {
    const app = await find(visit.request.parameters['appId'], accounts.apps.find)
    return app?.ownerId === visit.owner.ownerId ? page(visit, app) : absent(visit)
  }
}

/** The same for a credential of one of the owner's apps. */
export function ofOwnCredential(
  { accounts }: ConsoleParts,
  page: (visit: OwnVisit, credential: Credential, app: App) => Promise<ConsoleAnswer>,
): OwnPage {
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

function absent({ request, viewer }: OwnVisit): ConsoleAnswer {
  return refusalPage(404, request.requestId, viewer)
}
