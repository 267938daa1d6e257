import { billKeptUntilMs } from '../accounts/account-data/bill-retention.ts'
import { consolePaths } from '../base/console-paths.ts'
import { isRefusal } from '../base/refusal.ts'
import { breadcrumbs } from '../html/document.ts'
import { html } from '../html/html.ts'
import type { Page } from '../html/page.ts'
import { pageHead, panel } from './components.ts'
import { consolePage, savedFile } from './console-page.ts'
import {
  codeField,
  freshForm,
  passwordField,
  postForm,
  problemSummary,
  type FormState,
} from './form.ts'
import type { ConsoleContext, ConsoleRoute, OwnVisit } from './guards.ts'
import { onDay } from './moments.ts'

/** All that is stored about the owner as a file, and the end of the account. */
export function accountDataRoutes({
  accounts,
  clock,
  cookies,
  signedIn,
  noticeAt,
}: ConsoleContext): readonly ConsoleRoute[] {
  const { owners } = accounts

  const deletion = async (visit: OwnVisit, state: FormState): Promise<Page> => {
    const factor = await owners.secondFactor.state(visit.owner.ownerId)
    const keptUntilMs = billKeptUntilMs(clock.now())
    return deletionPage(visit, state, { asksForCode: factor !== undefined, keptUntilMs })
  }

  return [
    [
      consolePaths.accountData,
      signedIn({
        get: async (visit) => exportPage(visit, freshForm),
        post: async (visit) => {
          const { fields, address } = visit.request
          const { ownerId } = visit.owner
          const text = await owners.export(ownerId, fields.get('password') ?? '', address)
          if (isRefusal(text)) return exportPage(visit, { values: fields, problem: text })
          return savedFile('nilam-account.json', 'application/json; charset=utf-8', text)
        },
      }),
    ],
    [
      consolePaths.accountDeletion,
      signedIn({
        get: (visit) => deletion(visit, freshForm),
        post: async (visit) => {
          const { fields, address } = visit.request
          const given = { password: fields.get('password') ?? '', code: fields.get('code') ?? '' }
          const outcome = await owners.delete(visit.owner.ownerId, given, address)
          if (isRefusal(outcome)) return deletion(visit, { values: fields, problem: outcome })
          return noticeAt(consolePaths.signIn, 'account_deleted', [cookies.dropSession()])
        },
      }),
    ],
  ]
}

function exportPage(visit: OwnVisit, state: FormState): Page {
  return consolePage(visit, {
    ...{ title: 'Download your data', section: 'account', form: state },
    main: html`${breadcrumbs([[consolePaths.account, 'Account']])} ${pageHead('Download your data')}
    ${problemSummary(state)}
    ${panel({
      headingId: 'export-heading',
      heading: 'A file with all that we store about you',
      lead: 'Your account, sessions, apps, credentials, licensed cities, usage, bills, invoices, request log, emails and activity, as JSON.',
      body: html`<p>
          It has no secrets: keys and passwords are stored as hashes, which are left out.
        </p>
        ${postForm({
          action: consolePaths.accountData,
          csrf: visit.viewer.csrf,
          fields: passwordField(state, 'password', 'Your password'),
          button: 'Download',
          isDownload: true,
        })}`,
    })}`,
  })
}

function deletionPage(
  visit: OwnVisit,
  state: FormState,
  { asksForCode, keptUntilMs }: { readonly asksForCode: boolean; readonly keptUntilMs: number },
): Page {
  return consolePage(visit, {
    ...{ title: 'Delete the account', section: 'account', form: state },
    main: html`${breadcrumbs([[consolePaths.account, 'Account']])}
    ${pageHead('Delete the account', html`<p>It cannot be restored.</p>`)} ${problemSummary(state)}
    ${panel({
      headingId: 'ends-heading',
      heading: 'What ends at once',
      body: html`<ul class="bullets">
        <li>every session, key, client secret and access token of yours and of your apps</li>
        <li>the access of apps that you have connected</li>
        <li>your apps; OAuth clients that they claimed work on for their own users</li>
      </ul>`,
    })}
    ${panel({
      headingId: 'deleted-heading',
      heading: 'What is deleted at once',
      body: html`<ul class="bullets">
          <li>your email and billing address, password and second factor</li>
          <li>names and domains of your apps, credentials and licensed cities</li>
          <li>the request log, the charts, usage by day and tool, and your requests for plans</li>
          <li>
            emails that we sent you; a last one confirms the deletion, and its address goes with it
          </li>
          <li>addresses and details of your activity</li>
        </ul>
        <p class="note">
          Backups of the service are outside of this. The log against abuse has no names; the keys
          of its hashes are deleted within 30 days.
        </p>`,
    })}
    ${panel({
      headingId: 'kept-heading',
      heading: 'What the law makes us keep',
      body: html`<p>
          Bills, and the calls that they are made of, by month, and invoices with the billing
          details that you entered: until ${onDay(keptUntilMs)} for this financial year. Section
          128(5) of the Companies Act 2013 requires eight financial years; section 36 of the CGST
          Act 2017 requires 72 months from the due date of the annual return. They are stored under
          numbers, with the times and kinds of your activity, and without your email address or the
          names of your apps. Then they are deleted too.
        </p>
        <p>What you owe for this month stays due.</p>`,
    })}
    ${panel({
      headingId: 'confirm-heading',
      heading: 'Delete it',
      lead: html`Do you want a copy first?
        <a href="${consolePaths.accountData}">Download your data</a>.`,
      body: postForm({
        action: consolePaths.accountDeletion,
        csrf: visit.viewer.csrf,
        fields: html`${passwordField(state, 'password', 'Your password')}
        ${asksForCode && codeField(state)}`,
        button: 'Delete my account',
        buttonClass: 'danger',
        beside: html`<a class="button plain" href="${consolePaths.account}">Cancel</a>`,
      }),
      isDangerous: true,
    })}`,
  })
}
