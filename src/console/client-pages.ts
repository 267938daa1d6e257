import { isRefusal } from '../base/refusal.ts'
import { consolePaths } from '../base/console-paths.ts'
import { appPage } from './app-page.ts'
import { seeOther } from './console-page.ts'
import type { ConsoleParts } from './console-parts.ts'
import type { ConsoleAnswer } from './console-request.ts'
import type { Cookies } from './cookies.ts'
import type { OwnVisit } from './guards.ts'
import { ofOwnApp } from './own-app.ts'

type Page = (visit: OwnVisit) => Promise<ConsoleAnswer>

/** Makes OAuth clients an app's own, and lets them go. */
export function clientPages(
  parts: ConsoleParts,
  cookies: Cookies,
): { readonly claim: Page; readonly release: Page } {
  const { clientClaims } = parts.accounts
  return {
    claim: ofOwnApp(parts, async (visit, app) => {
      const { fields } = visit.request
      const clientId = fields.get('clientId') ?? ''
      const outcome = await clientClaims.claim(app.appId, clientId, visit.actor)
      if (isRefusal(outcome)) {
        const state = { values: fields, problem: outcome }
        return appPage(parts, visit, app, { name: 'clients', state })
      }
      return seeOther(consolePaths.app(app.appId), [cookies.keepNotice('client_claimed')])
    }),
    release: ofOwnApp(parts, async (visit, app) => {
      const clientId = visit.request.fields.get('clientId') ?? ''
      const outcome = await clientClaims.release(app.appId, clientId, visit.actor)
      // One that is gone already is as released as it can be.
      const notices = isRefusal(outcome) ? [] : [cookies.keepNotice('client_released')]
      return seeOther(consolePaths.app(app.appId), notices)
    }),
  }
}
