import type { App } from '../accounts/apps/app-repository.ts'
import type { Owner } from '../accounts/owners/owner.ts'
import { consolePaths } from '../base/console-paths.ts'
import { licensedTiers, plansOf } from '../contract/plans.ts'
import { html, type Content } from '../html/html.ts'
import { csrfField, type Viewer } from './console-page.ts'
import type { ConsoleParts } from './console-parts.ts'
import { icons } from './icons.ts'
import { askForPlan, tierName } from './tier-words.ts'

/** One thing that an app needs before it can hold a server credential. */
interface Step {
  readonly isDone: boolean
  readonly name: string
  readonly words: Content
  readonly action?: Content
}

/** What an app needs before it can hold a server credential, in the order in which an owner can do it. */
export interface Readiness {
  readonly isReady: boolean
  /** Whether it can hold a test key, which needs less. */
  readonly isReadyForTest: boolean
  readonly steps: readonly Step[]
}

export function readinessOf(
  parts: ConsoleParts,
  app: App,
  owner: Owner,
  viewer: Viewer,
): Readiness {
  const isLicensed = licensedTiers(plansOf(parts.contract.document))(app.tier)
  const isProved = owner.emailVerifiedAtMs !== null
  const isClaimed = app.claimedAtMs !== null
  const steps: readonly Step[] = [
    {
      isDone: isProved,
      name: 'Confirm your e-mail address',
      words: isProved ? owner.email : `Follow the link that we mailed to ${owner.email}.`,
      ...(!isProved && { action: resendButton(viewer) }),
    },
    {
      isDone: isClaimed,
      name: 'Verify the domain',
      words: isClaimed ? (app.domain ?? 'Verified by the operator.') : claimWords(app),
    },
    {
      isDone: isLicensed,
      name: 'Have a plan with server keys',
      words: isLicensed
        ? `${tierName(app.tier)} plan.`
        : html`The ${tierName(app.tier)} plan has none. ${askForPlan(parts, app.appId)}`,
    },
  ]
  return { isReady: steps.every(({ isDone }) => isDone), isReadyForTest: isProved, steps }
}

export function stepList({ steps }: Readiness): Content {
  return html`<ol class="steps">
    ${steps.map(
      ({ isDone, name, words, action }) =>
        html`<li class="${isDone && 'done'}">
          ${isDone ? icons.done : icons.open}
          <div>
            <strong
              >${name}<span class="visually-hidden">: ${isDone ? 'done' : 'to do'}</span></strong
            >
            <span>${words}</span>
          </div>
          ${action ?? null}
        </li>`,
    )}
  </ol>`
}

export function resendButton(viewer: Viewer): Content {
  return html`<form method="post" action="${consolePaths.resendVerification}">
    ${csrfField(viewer.csrf)}<button class="plain small" type="submit">Mail it again</button>
  </form>`
}

function claimWords({ domain, appId }: App): Content {
  if (domain !== null) return html`<a href="#claim">Show that ${domain} is yours</a>.`
  return html`<a href="${consolePaths.appSettings(appId)}">Name the app’s domain</a> first.`
}
