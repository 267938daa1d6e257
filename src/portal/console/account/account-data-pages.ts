import { billKeptUntilMs } from '../../accounts/owners/account-data/bill-retention.ts'
import { consolePaths } from '../console-paths.ts'
import { breadcrumbs } from '../../../html/document.ts'
import { html, type Html, type Page } from '../../../html/html.ts'
import { pageHead, panel } from '../frame/components.ts'
import { consolePage, savedFile } from '../frame/console-page.ts'
import {
  codeField,
  formPages,
  passwordAndCodeOf,
  passwordField,
  usernameField,
  postForm,
  problemSummary,
  type FormState,
} from '../frame/form.ts'
import type { ConsoleContext, ConsoleRoute, OwnVisit } from '../frame/guards.ts'
import { onDay } from '../frame/moments.ts'

/** All that is stored about the owner as a file, and the end of the account. */
export function accountDataRoutes(context: ConsoleContext): readonly ConsoleRoute[] {
  const { accounts, clock, cookies, signedIn, noticeAt } = context
  const { owners } = accounts
  const confirmFields = async ({ owner, viewer }: OwnVisit, form: FormState): Promise<Html> => {
    const hasFactor = (await owners.secondFactor.state(owner.ownerId)) !== undefined
    return html`${usernameField(viewer.email)} ${passwordField(form, 'password', 'Your password')}
    ${hasFactor && codeField(form)}`
  }
  return [
    [
      consolePaths.accountData,
      signedIn(
        formPages(
          async (visit, form) => exportPage(visit, form, await confirmFields(visit, form)),
          ({ owner, request: { fields, ipAddress } }) =>
            owners.export(owner.ownerId, passwordAndCodeOf(fields), ipAddress),
          (text) => savedFile('nilam-account.json', 'application/json; charset=utf-8', text),
        ),
      ),
    ],
    [
      consolePaths.accountDeletion,
      signedIn(
        formPages(
          async (visit, form) =>
            deletionPage(visit, form, await confirmFields(visit, form), clock.now()),
          ({ owner, request: { fields, ipAddress } }) =>
            owners.delete(owner.ownerId, passwordAndCodeOf(fields), ipAddress),
          () => noticeAt(consolePaths.signIn, 'account_deleted', [cookies.dropSession()]),
        ),
      ),
    ],
  ]
}

function exportPage(visit: OwnVisit, form: FormState, fields: Html): Page {
  return consolePage(visit, 'Download your data', {
    ...{ section: 'account', form },
    main: html`${breadcrumbs([[consolePaths.account, 'Account']])} ${pageHead('Download your data')}
    ${problemSummary(form)}
    ${panel('export-heading', 'Everything we store about you', {
      lead: 'Your account, sessions, apps, credentials, licensed cities, usage, bills, request log, emails and activity, as JSON.',
      body: html`<p>
          The file has no secrets. We store keys and passwords as hashes, and leave them out.
        </p>
        ${postForm(consolePaths.accountData, 'Download', {
          csrf: visit.viewer.csrf,
          fields,
          isDownload: true,
        })}`,
    })}`,
  })
}

function deletionPage(visit: OwnVisit, form: FormState, fields: Html, nowMs: number): Page {
  return consolePage(visit, 'Delete the account', {
    ...{ section: 'account', form },
    main: html`${breadcrumbs([[consolePaths.account, 'Account']])}
    ${pageHead('Delete the account', html`<p>You cannot undo this.</p>`)} ${problemSummary(form)}
    ${panel('ends-heading', 'What stops working immediately', {
      body: html`<ul class="bullets">
        <li>all sessions, keys, client secrets and access tokens of your account and apps</li>
        <li>access for the apps you connected</li>
        <li>your apps (OAuth clients they claimed keep working for their users)</li>
      </ul>`,
    })}
    ${panel('deleted-heading', 'What we delete immediately', {
      body: html`<ul class="bullets">
          <li>your email and billing address, password and second factor</li>
          <li>the names and domains of your apps, credentials and licensed cities</li>
          <li>the request log, charts, usage by day and tool, and plan requests</li>
          <li>
            emails we sent you (after a final one confirms the deletion, we delete its address too)
          </li>
          <li>the addresses and details in your activity log</li>
        </ul>
        <p class="note">
          This does not remove data from backups. The abuse log has no names, and we delete the keys
          to its hashes within 30 days.
        </p>`,
    })}
    ${panel('kept-heading', 'What the law makes us keep', {
      body: html`<p>
          We keep bills with their monthly call counts. For this financial year, we keep them until
          ${onDay(billKeptUntilMs(nowMs))}. Section 128(5) of the Companies Act 2013 requires eight
          financial years; section 36 of the CGST Act 2017 requires 72 months from the due date of
          the annual return. These records carry ID numbers and the times and types of your
          activity, but not your email address or app names. We delete them when the period ends.
        </p>
        <p>You still owe any charges for this month.</p>`,
    })}
    ${panel('confirm-heading', 'Delete it', {
      lead: html`Want a copy first? <a href="${consolePaths.accountData}">Download your data</a>.`,
      body: postForm(consolePaths.accountDeletion, 'Delete my account', {
        csrf: visit.viewer.csrf,
        fields,
        buttonClass: 'danger',
        beside: html`<a href="${consolePaths.account}">Cancel</a>`,
      }),
      isDangerous: true,
    })}`,
  })
}
