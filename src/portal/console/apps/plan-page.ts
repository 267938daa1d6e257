import { capitalised } from '../../../base/plain-text.ts'
import { maxTextLength, type PlanRequest } from '../../accounts/apps/plan-requests.ts'
import { consolePaths } from '../console-paths.ts'
import { tiers } from '../../../base/caller.ts'
import { feeInWords, plansOf, type Plans, type Plan } from '../../../contract/plans.ts'
import { factList, type Fact } from '../../../html/document.ts'
import { html, type Content, type Page } from '../../../html/html.ts'
import { message, pageHead, panel } from '../frame/components.ts'
import { appCrumbs, consolePage } from '../frame/console-page.ts'
import {
  choiceField,
  formPages,
  postForm,
  problemSummary,
  textField,
  type FormState,
} from '../frame/form.ts'
import type { AppVisit, ConsoleContext, ConsoleRoute } from '../frame/guards.ts'
import { onDay } from '../frame/moments.ts'
import { groupedDigits } from '../../../base/rupees.ts'
import { paiseInRupees } from '../usage/usage-words.ts'

/** The plan of an app, and the owner's request for another one. */
export function planRoutes(context: ConsoleContext): readonly ConsoleRoute[] {
  const { accounts, ownApp, noticeAt } = context
  const { planRequests } = accounts
  const show = (visit: AppVisit, form: FormState) => planPage(context, visit, form)
  return [
    ownApp(
      consolePaths.appPlan,
      formPages(
        show,
        ({ app, request: { fields }, actor }) => {
          const wish = { tier: fields.get('tier') ?? '', purpose: fields.get('purpose') ?? '' }
          return planRequests.request(app.appId, wish, actor)
        },
        ({ appId }) => noticeAt(consolePaths.appPlan(appId), 'plan_requested'),
      ),
    ),
    ownApp(consolePaths.planWithdrawal, {
      post: formPages(
        show,
        ({ app, actor }: AppVisit) => planRequests.withdraw(app.appId, actor),
        ({ appId }) => noticeAt(consolePaths.appPlan(appId), 'plan_request_withdrawn'),
      ).post,
    }),
  ]
}

async function planPage(
  { accounts, contract, supportEmail }: ConsoleContext,
  visit: AppVisit,
  form: FormState,
): Promise<Page> {
  const { app } = visit
  const plans = plansOf(contract.document)
  const request = await accounts.planRequests.latest(app.appId)
  const isOpen = request?.state === 'open'
  return consolePage(visit, `Plan of ${app.name}`, {
    section: 'apps',
    form,
    main: html`${appCrumbs(app)}
    ${pageHead('Plan', html`<p>${app.name} · <code>${app.appId}</code></p>`)}
    ${problemSummary(form)} ${request !== undefined && requestPanel(visit, request)}
    ${panel('present-heading', 'Current plan', {
      beside: html`<span class="badge">${capitalised(app.tier)}</span>`,
      body: factList(planFacts(plans[app.tier])),
    })}
    ${!isOpen && app.revokedAtMs === null && requestForm(visit, plans, form)}
    ${
      supportEmail !== undefined &&
      html`<p class="note">
        Questions about plans?
        <a
          href="mailto:${encodeURIComponent(supportEmail)}?subject=${encodeURIComponent(`Plan for ${app.appId}`)}"
          >${supportEmail}</a
        >
      </p>`
    }`,
  })
}

function requestPanel({ viewer, app }: AppVisit, request: PlanRequest): Content {
  const { state, tier, purpose, requestedAtMs } = request
  return panel('request-heading', `Your request for the ${capitalised(tier)} plan`, {
    beside: html`<span class="badge ${tones[state]}">${capitalised(state)}</span>`,
    body: html`${outcome(request)}
    ${factList([
      ['Requested', onDay(requestedAtMs)],
      ['Purpose', purpose],
    ])}
    ${
      state === 'open' &&
      postForm(consolePaths.planWithdrawal(app.appId), 'Withdraw the request', {
        csrf: viewer.csrf,
        buttonClass: 'plain',
      })
    }`,
  })
}

/** The tone of a state's badge. */
const tones: Readonly<Record<PlanRequest['state'], string>> = {
  open: 'watch',
  granted: 'good',
  declined: 'bad',
  withdrawn: 'quiet',
}

function outcome({ state, reason, closedAtMs }: PlanRequest): Content {
  if (closedAtMs === null) {
    return html`<p>
      The operator of this service reviews your request. We email you when they decide.
    </p>`
  }
  return state === 'declined'
    ? message('bad', html`<strong>Declined on ${onDay(closedAtMs)}.</strong> ${reason}`)
    : html`<p>${capitalised(state)} on ${onDay(closedAtMs)}.</p>`
}

function requestForm({ viewer, app }: AppVisit, plans: Plans, form: FormState): Content {
  const others = tiers.filter((tier) => tier !== app.tier)
  return panel('ask-heading', 'Request another plan', {
    body: postForm(consolePaths.appPlan(app.appId), 'Send request', {
      csrf: viewer.csrf,
      fields: html`${choiceField(
        form,
        'radio',
        'tier',
        'Plan',
        others.map((tier) => ({
          value: tier,
          label: capitalised(tier),
          hint: planInBrief(plans[tier]),
        })),
        [],
      )}
      ${textField(form, 'purpose', 'What is it for?', {
        hint: `What the app does, and how many calls you expect. Up to ${maxTextLength} characters.`,
        rows: 4,
        maxLength: maxTextLength,
        isRequired: true,
      })}`,
    }),
  })
}

/** Where an owner requests another plan, or sees the state of their request. */
export function planLink(appId: string, request: PlanRequest | undefined): Content {
  const path = consolePaths.appPlan(appId)
  return request?.state === 'open'
    ? html`You requested the ${capitalised(request.tier)} plan on ${onDay(request.requestedAtMs)}.
        <a href="${path}">See the request</a>`
    : html`<a href="${path}">Request another plan</a>`
}

/** What a plan includes, as labels and values. The figures come from the contract. */
export function planFacts(plan: Plan): readonly Fact[] {
  const { perMonth, perDay, overagePaisePerCall, gstPercent, ceilingTimesAllowance } = plan
  return [
    ['Fee', feeInWords(plan)],
    ['Calls per month', perMonth === undefined ? 'By contract, fair use' : groupedDigits(perMonth)],
    perDay !== undefined && ['Calls per day', groupedDigits(perDay)],
    ['Calls per minute, each tool', groupedDigits(plan.perMinutePerTool)],
    ['Over the monthly limit', beyond(plan)],
    overagePaisePerCall !== undefined && [
      'Each extra call',
      `${paiseInRupees(overagePaisePerCall)} plus ${gstPercent ?? 0}% GST`,
    ],
    perMonth !== undefined &&
      ceilingTimesAllowance !== undefined && [
        'Monthly ceiling',
        `${groupedDigits(perMonth * ceilingTimesAllowance)} calls`,
      ],
    ['Server credentials', plan.serverCredentials ? 'Yes' : 'No'],
    plan.appsPerAccount !== undefined && ['Apps per account', groupedDigits(plan.appsPerAccount)],
  ]
}

/** A plan in a line or two, for a choice between several. */
function planInBrief(plan: Plan): string {
  const { perMonth, overagePaisePerCall, gstPercent, serverCredentials } = plan
  if (perMonth === undefined) return 'Volume and price by contract. With server credentials.'
  return [
    `Fee: ${feeInWords(plan).toLowerCase()}.`,
    `${groupedDigits(perMonth)} calls a month.`,
    overagePaisePerCall === undefined
      ? 'Extra calls are rejected until the next month.'
      : `Each extra call costs ${paiseInRupees(overagePaisePerCall)} plus ${gstPercent ?? 0}% GST.`,
    serverCredentials ? 'With server credentials.' : 'Without server credentials.',
  ].join(' ')
}

function beyond({ beyondAllowance }: Plan): string {
  switch (beyondAllowance) {
    case 'rejected':
      return 'Rejected until the next month'
    case 'billed':
      return 'Served and billed'
    default:
      return 'By contract'
  }
}
