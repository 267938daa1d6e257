import { consolePaths } from './console-paths.ts'
import type { FormSite } from '../../html/html.ts'
import { accountDataRoutes } from './account/account-data-pages.ts'
import { accountRoutes } from './account/account-pages.ts'
import { activityPage } from './account/activity-page.ts'
import { appFormRoutes } from './apps/app-forms.ts'
import { appRoutes } from './app-page.ts'
import { appsPage } from './apps/apps-page.ts'
import { callRoutes } from './calls/calls-page.ts'
import { connectedRoute } from './account/connected-page.ts'
import type { ConsoleParts } from './frame/console-page.ts'
import { consoleCookies } from './frame/cookies.ts'
import { newCredentialRoute } from './credentials/credential-form.ts'
import { credentialRoutes, rollRoute } from './credentials/credential-pages.ts'
import { errorPage } from './frame/error-page.ts'
import { firstCallPage } from './apps/first-call.ts'
import { revealPage } from './credentials/reveal-page.ts'
import { consoleContext } from './frame/guards.ts'
import { planRoutes } from './apps/plan-page.ts'
import { secondFactorRoutes } from './account/second-factor-page.ts'
import { sessionsRoutes } from './account/sessions-page.ts'
import { signInRoutes, passwordResetRoutes } from './sign-in/sign-in-pages.ts'
import { signUpRoutes } from './sign-in/sign-up-pages.ts'
import { spendLimitRoute } from './usage/spend-limit-page.ts'

/** The pages in which owners look after their accounts, apps and credentials. */
export function openConsole(parts: ConsoleParts): FormSite {
  const context = consoleContext(parts, consoleCookies(parts.publicUrl))
  const { signedIn } = context
  return {
    root: consolePaths.home,
    errorPage,
    // The first match of a path counts, so the page of a new app comes before those of an app.
    pages: new Map([
      ...signUpRoutes(context),
      ...signInRoutes(context),
      ...passwordResetRoutes(context),
      ...accountRoutes(context),
      ...secondFactorRoutes(context),
      ...sessionsRoutes(context),
      ...accountDataRoutes(context),
      [consolePaths.home, signedIn({ get: (visit) => appsPage(context, visit) })],
      [consolePaths.firstCall, signedIn({ get: async (visit) => firstCallPage(context, visit) })],
      [consolePaths.activity, signedIn({ get: (visit) => activityPage(context, visit) })],
      connectedRoute(context),
      ...appFormRoutes(context, (visit, key) =>
        revealPage(context, visit, { ...key, isFirst: true }),
      ),
      ...appRoutes(context),
      ...planRoutes(context),
      spendLimitRoute(context),
      ...callRoutes(context),
      newCredentialRoute(context),
      rollRoute(context),
      ...credentialRoutes(context),
    ]),
  }
}
