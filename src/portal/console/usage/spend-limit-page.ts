import { capitalised } from '../../../base/plain-text.ts'
import type { App } from '../../accounts/apps/app-repository.ts'
import { consolePaths } from '../console-paths.ts'
import { accountRefusal, isRefusal, type AccountResult } from '../../../base/refusal.ts'
import { groupedDigits, rupeesInWords } from '../../../base/rupees.ts'
import { plansOf, type Plan } from '../../../contract/plans.ts'
import { html, type Content, type Page } from '../../../html/html.ts'
import { totalPaiseAt } from '../../../usage/charge.ts'
import { overageTerms } from '../../../usage/monthly-terms.ts'
import type { UsageReport } from '../../billing/usage-report.ts'
import { pageHead, panel } from '../frame/components.ts'
import { appCrumbs, consolePage } from '../frame/console-page.ts'
import { formPages, postForm, problemSummary, textField, type FormState } from '../frame/form.ts'
import type { AppVisit, ConsoleContext, ConsoleRoute } from '../frame/guards.ts'
import { callsInWords, paiseInRupees } from './usage-words.ts'

/** What an owner lets a month of an app cost at most. */
export function spendLimitRoute(context: ConsoleContext): ConsoleRoute {
  const { ownApp, noticeAt, usage } = context
  return ownApp(
    consolePaths.appSpendLimit,
    formPages(
      (visit, form) => spendLimitPage(context, visit, form),
      async ({ app, request: { fields }, actor }) => {
        const limitInr = fields.has('remove') ? null : readRupees(fields.get('limitInr') ?? '')
        return isRefusal(limitInr) ? limitInr : usage.setSpendLimit(app.appId, limitInr, actor)
      },
      ({ appId, limitInr }) => {
        const notice = limitInr === null ? 'spend_limit_removed' : 'spend_limit_set'
        return noticeAt(consolePaths.appCalls(appId), notice)
      },
    ),
  )
}

/** `1,500`, `₹ 1500` and `1500` are 1500. */
function readRupees(text: string): AccountResult<number> {
  const digits = text.replace(/^\s*(?:₹|rs\.?|inr)?\s*/iu, '').trim()
  return /^(?:\d{1,9}|\d{1,3}(?:,\d{2,3})*,\d{3})$/.test(digits)
    ? Number(digits.replaceAll(',', ''))
    : accountRefusal('invalid', 'Enter whole rupees without paise, such as 1500.', 'limitInr')
}

async function spendLimitPage(
  { usage, contract }: ConsoleContext,
  visit: AppVisit,
  form: FormState,
): Promise<Page> {
  const { app } = visit
  const report = await usage.report(app.appId)
  if (report === undefined) throw new Error(`no usage report for ${app.appId}`)
  const plan = plansOf(contract.document)[app.tier]
  return consolePage(visit, `Spend limit of ${app.name}`, {
    section: 'calls',
    form,
    main: html`${appCrumbs(app)} ${pageHead('Spend limit', html`<p>${app.name}</p>`)}
    ${problemSummary(form)}
    ${
      overageTerms(plan) === undefined
        ? html`<p>
            The ${capitalised(app.tier)} plan does not bill calls, so you cannot set a limit.
            <a href="${consolePaths.appPlan(app.appId)}">See the plan</a>
          </p>`
        : limitPanel(visit, report, form)
    }`,
  })
}

function limitPanel(
  { viewer, app: { appId, revokedAtMs } }: AppVisit,
  { spendLimitInr }: UsageReport,
  form: FormState,
): Content {
  const action = consolePaths.appSpendLimit(appId)
  return panel('limit-heading', 'Your own limit for a month', {
    lead: 'When you reach the limit, calls are rejected with 429 until the month ends or you raise the limit. Included calls are always served.',
    body:
      revokedAtMs === null
        ? html`${postForm(action, spendLimitInr === null ? 'Set the limit' : 'Change the limit', {
            csrf: viewer.csrf,
            fields: textField(form, 'limitInr', 'Rupees a month, with GST', {
              hint: 'Whole rupees. Enter 0 to serve only the included calls.',
              initial: spendLimitInr === null ? '' : groupedDigits(spendLimitInr),
              placeholder: '1500',
              maxLength: 20,
              isRequired: true,
            }),
            beside: html`<a href="${consolePaths.appCalls(appId)}">Cancel</a>`,
          })}
          ${
            spendLimitInr !== null &&
            postForm(action, 'Remove the limit', {
              csrf: viewer.csrf,
              hidden: { remove: 'yes' },
              buttonClass: 'plain',
            })
          }`
        : html`<p>This app was revoked: no calls are served.</p>`,
    footer: html`<p>
      We email you when you have used most of the limit, and when you reach it. Changes take effect
      within seconds. Late calls from earlier months do not count toward the limit.
    </p>`,
  })
}

/** The owner's limit in one panel of the calls page, with a link to change it; nothing where no calls are billed. */
export function spendLimitSection(
  { appId, revokedAtMs }: App,
  report: UsageReport,
  plan: Plan,
): Content {
  const terms = overageTerms(plan)
  if (terms === undefined || report.current === undefined || revokedAtMs !== null) return null
  const { spendLimitInr } = report
  const { ceiling, ceilingBy } = report.terms
  const atMost = ceiling === undefined ? '' : paiseInRupees(totalPaiseAt(terms, ceiling))
  return panel('spend-limit-heading', 'Spend limit', {
    beside: html`<a href="${consolePaths.appSpendLimit(appId)}"
      >${spendLimitInr === null ? 'Set a limit' : 'Change or remove'}</a
    >`,
    body:
      spendLimitInr === null
        ? html`<p>
            You have not set a spend
            limit.${ceiling !== undefined && html` The plan’s monthly ceiling is ${groupedDigits(ceiling)} calls, which cost ${atMost} with GST.`}
          </p>`
        : html`<p>
            <strong>${rupeesInWords(spendLimitInr)}</strong> a month with GST.
            ${
              ceilingBy === 'owner' && ceiling !== undefined
                ? `Calls stop after ${callsInWords(ceiling)} in a month.`
                : 'The plan’s monthly ceiling is lower, so the limit has no effect.'
            }
          </p>`,
  })
}
