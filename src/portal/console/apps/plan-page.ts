import { capitalised } from '../../../base/plain-text.ts'
import type { App } from '../../accounts/apps/app-repository.ts'
import type { PlanRequest } from '../../accounts/apps/plan-requests.ts'
import { maxTextLength } from '../../accounts/apps/plan-requests.ts'
import { consolePaths } from '../console-paths.ts'
import { isRefusal } from '../../../base/refusal.ts'
import { tiers } from '../../../base/caller.ts'
import { plansOf, type Plans } from '../../../contract/plans.ts'
import { factList } from '../../../html/document.ts'
import { html, type Content } from '../../../html/html.ts'
import type { Page } from '../../../html/page.ts'
import { message, pageHead, panel } from '../frame/components.ts'
import { consolePage } from '../frame/console-page.ts'
import {
  choiceField,
  freshForm,
  postForm,
  problemSummary,
  textField,
  type FormState,
} from '../frame/form.ts'
import type { ConsoleContext, ConsoleRoute, OwnVisit } from '../frame/guards.ts'
import { onDay } from '../frame/moments.ts'
import { appCrumbs, appPath, ofOwnApp } from '../frame/own-app.ts'
import { planFacts, planInBrief } from '../usage/plan-words.ts'

/** The plan of an app, and the owner's request for another one. */
export function planRoutes(context: ConsoleContext): readonly ConsoleRoute[] {
  const { accounts, signedIn, noticeAt } = context
  const { planRequests } = accounts
  const show = ofOwnApp(context, (visit, app) => planPage(context, visit, app, freshForm))
  const ask = ofOwnApp(context, async (visit, app) => {
    const { fields } = visit.request
    const wish = { tier: fields.get('tier') ?? '', purpose: fields.get('purpose') ?? '' }
    const outcome = await planRequests.request(app.appId, wish, visit.actor)
    return isRefusal(outcome)
      ? planPage(context, visit, app, { values: fields, problem: outcome })
      : noticeAt(consolePaths.appPlan(app.appId), 'plan_requested')
  })
  const withdraw = ofOwnApp(context, async (visit, app) => {
    const outcome = await planRequests.withdraw(app.appId, visit.actor)
    return isRefusal(outcome)
      ? planPage(context, visit, app, { values: visit.request.fields, problem: outcome })
      : noticeAt(consolePaths.appPlan(app.appId), 'plan_request_withdrawn')
  })
  return [
    [appPath(consolePaths.appPlan), signedIn({ get: show, post: ask })],
    [appPath(consolePaths.planWithdrawal), signedIn({ post: withdraw })],
  ]
}

async function planPage(
  { accounts, contract, supportEmail }: ConsoleContext,
  visit: OwnVisit,
  app: App,
  form: FormState,
): Promise<Page> {
  const plans = plansOf(contract.document)
  const request = await accounts.planRequests.latest(app.appId)
  const isOpen = request?.state === 'open'
  return consolePage(visit, `Plan of ${app.name}`, {
    section: 'apps',
    form,
    main: html`${appCrumbs(app)}
    ${pageHead('Plan', html`<p>${app.name} · <code>${app.appId}</code></p>`)}
    ${problemSummary(form)} ${request !== undefined && requestPanel(visit, app, request)}
    ${panel('present-heading', 'Current plan', {
      beside: html`<span class="badge">${capitalised(app.tier)}</span>`,
      body: factList(planFacts(plans[app.tier])),
    })}
    ${!isOpen && app.revokedAtMs === null && requestForm(visit, app, plans, form)}
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

function requestPanel({ viewer }: OwnVisit, app: App, request: PlanRequest): Content {
  const { state, tier, purpose, requestedAtMs } = request
  return panel('request-heading', `Your request for the ${capitalised(tier)} plan`, {
    beside: html`<span class="badge ${tones[state]}">${stateWords[state]}</span>`,
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

const stateWords: Readonly<Record<PlanRequest['state'], string>> = {
  open: 'Open',
  granted: 'Granted',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
}

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
    : html`<p>${stateWords[state]} on ${onDay(closedAtMs)}.</p>`
}

function requestForm({ viewer }: OwnVisit, app: App, plans: Plans, form: FormState): Content {
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

/** Where an owner asks for another plan, or the state of what they asked for. */
export function planLink(appId: string, request: PlanRequest | undefined): Content {
  const path = consolePaths.appPlan(appId)
  return request?.state === 'open'
    ? html`You requested the ${capitalised(request.tier)} plan on ${onDay(request.requestedAtMs)}.
        <a href="${path}">See the request</a>`
    : html`<a href="${path}">Request another plan</a>`
}
