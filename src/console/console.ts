import { consolePaths } from '../base/console-paths.ts'
import type { FormSite } from '../html/page.ts'
import { accountDataRoutes } from './account-data-pages.ts'
import { accountRoutes } from './account-pages.ts'
import { activityPage } from './activity-page.ts'
import { appFormRoutes } from './app-forms.ts'
import { appRoutes } from './app-page.ts'
import { appsPage } from './apps-page.ts'
import { callRoutes } from './calls-page.ts'
import { connectedRoute } from './connected-page.ts'
import type { ConsoleParts } from './console-parts.ts'
import { consoleCookies } from './cookies.ts'
import { newCredentialRoute } from './credential-form.ts'
import { credentialRoutes } from './credential-pages.ts'
import { errorPage } from './error-page.ts'
import { firstCallPage } from './first-call-page.ts'
import { consoleContext } from './guards.ts'
import { passwordResetRoutes } from './password-reset-pages.ts'
import { planRoutes } from './plan-page.ts'
import { rollRoute } from './roll-page.ts'
import { secondFactorRoutes } from './second-factor-page.ts'
import { sessionsRoutes } from './sessions-page.ts'
import { signInRoutes } from './sign-in-pages.ts'
import { signUpRoutes } from './sign-up-pages.ts'
import { spendLimitRoute } from './spend-limit-page.ts'

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
      [consolePaths.home, signedIn({ get: appsPage(context) })],
      [consolePaths.firstCall, signedIn({ get: firstCallPage(context) })],
      [consolePaths.activity, signedIn({ get: activityPage(context) })],
      connectedRoute(context),
      ...appFormRoutes(context),
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
