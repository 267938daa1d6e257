import { consolePaths } from '../base/console-paths.ts'
import { accountPages } from './account-pages.ts'
import { activityPage } from './activity-page.ts'
import { appForms } from './app-forms.ts'
import { appPages } from './app-page.ts'
import { appUsagePages } from './app-usage-page.ts'
import { appsPage } from './apps-page.ts'
import type { ConsoleParts } from './console-parts.ts'
import type { AnswerRequest, ConsoleAnswer } from './console-request.ts'
import { clientPages } from './client-pages.ts'
import { connectedPages } from './connected-page.ts'
import { consoleCookies } from './cookies.ts'
import { credentialForm } from './credential-form.ts'
import { credentialPages } from './credential-pages.ts'
import { firstCallPage } from './first-call-page.ts'
import { openGuards } from './guards.ts'
import { refusalPage, type PageRefusal } from './notice-pages.ts'
import { passwordResetPages } from './password-reset-pages.ts'
import { signInPages } from './sign-in-pages.ts'
import { signUpPages } from './sign-up-pages.ts'
import { usagePage } from './usage-page.ts'

/** The pages in which owners look after their accounts, apps and credentials. */
export interface Console {
  readonly root: string
  readonly pages: ReadonlyMap<
    string,
    { readonly get?: AnswerRequest; readonly post?: AnswerRequest }
  >
  refuse(status: PageRefusal, requestId: string): ConsoleAnswer
}

export function openConsole(parts: ConsoleParts): Console {
  const cookies = consoleCookies(parts.publicUrl)
  const { anybody, owner } = openGuards(parts, cookies)
  const signUp = signUpPages(parts, cookies)
  const signIn = signInPages(parts, cookies)
  const reset = passwordResetPages(parts, cookies)
  const account = accountPages(parts, cookies)
  const app = appPages(parts, cookies)
  const apps = appForms(parts, cookies)
  const clients = clientPages(parts, cookies)
  const connected = connectedPages(parts, cookies)
  const appUsage = appUsagePages(parts)
  const newCredential = credentialForm(parts)
  const credential = credentialPages(parts, cookies)
  const paths = consolePaths

  return {
    root: paths.home,
    refuse: refusalPage,
    pages: new Map([
      [paths.signUp, { get: anybody(signUp.form), post: anybody(signUp.send) }],
      [paths.checkMail, { get: anybody(signUp.checkMail) }],
      [paths.verify, { get: anybody(signUp.verifyForm), post: anybody(signUp.verify) }],
      [
        paths.confirmEmail,
        { get: anybody(signUp.confirmEmailForm), post: anybody(signUp.confirmEmail) },
      ],
      [paths.signIn, { get: anybody(signIn.form), post: anybody(signIn.send) }],
      [paths.forgotPassword, { get: anybody(reset.askForm), post: anybody(reset.ask) }],
      [paths.reset, { get: anybody(reset.form), post: anybody(reset.send) }],
      [paths.signOut, { post: owner(signIn.signOut) }],
      [paths.home, { get: owner(appsPage(parts)) }],
      [paths.firstCall, { get: owner(firstCallPage(parts)) }],
      [paths.usage, { get: owner(usagePage(parts)) }],
      [paths.connected, { get: owner(connected.show), post: owner(connected.disconnect) }],
      [paths.activity, { get: owner(activityPage(parts)) }],
      [paths.account, { get: owner(account.show) }],
      [paths.password, { post: owner(account.changePassword) }],
      [paths.email, { post: owner(account.changeEmail) }],
      [paths.billingEmail, { post: owner(account.setBillingEmail) }],
      [paths.otherSessions, { post: owner(account.endOtherSessions) }],
      [paths.resendVerification, { post: owner(account.resendVerification) }],
      [paths.newApp, { get: owner(apps.newForm), post: owner(apps.create) }],
      [appPattern(paths.app), { get: owner(app.show) }],
      [appPattern(paths.appClaim), { get: owner(app.show), post: owner(app.check) }],
      [appPattern(paths.appClients), { get: owner(app.show), post: owner(clients.claim) }],
      [appPattern(paths.clientRelease), { post: owner(clients.release) }],
      [appPattern(paths.appSettings), { get: owner(apps.settings), post: owner(apps.change) }],
      [
        appPattern(paths.appRevocation),
        { get: owner(apps.confirmRevocation), post: owner(apps.revoke) },
      ],
      [appPattern(paths.appUsage), { get: owner(appUsage.show) }],
      [appPattern(paths.appUsageFile), { get: owner(appUsage.file) }],
      [
        appPattern(paths.newCredential),
        { get: owner(newCredential.form), post: owner(newCredential.create) },
      ],
      [
        credentialPattern(paths.credentialRevocation),
        { get: owner(credential.confirmRevocation), post: owner(credential.revoke) },
      ],
      [
        credentialPattern(paths.credentialKeys),
        { get: owner(credential.keys), post: owner(credential.addKey) },
      ],
      [credentialPattern(paths.keyRemoval), { post: owner(credential.removeKey) }],
    ]),
  }
}

/** The pattern of a path: what stands for the id is named in it. */
function appPattern(path: (appId: string) => string): string {
  return path('_').replace('_', ':appId')
}

function credentialPattern(path: (credentialId: string) => string): string {
  return path('_').replace('_', ':credentialId')
}
