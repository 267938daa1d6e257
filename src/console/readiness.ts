import type { App } from '../accounts/apps/app-repository.ts'
import type { Owner } from '../accounts/owners/owner-repository.ts'
import { consolePaths } from '../base/console-paths.ts'
import { licensedTiers, plansOf } from '../contract/plans.ts'
import { html, type Content } from '../html/html.ts'
import type { Viewer } from './console-page.ts'
import type { ConsoleParts } from './console-parts.ts'
import { postForm } from './form.ts'
import { icons } from './icons.ts'
import { tierName } from './tier-words.ts'

interface Step {
  readonly isDone: boolean
  readonly name: string
  readonly words: Content
  readonly action?: Content
}

/** What an app needs before it can have a server credential, in the order in which an owner can do it. */
export interface Readiness {
  readonly isReady: boolean
  /** Whether the app can have a test key, which needs less. */
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
  const isConfirmed = owner.emailVerifiedAtMs !== null
  const isClaimed = app.claimedAtMs !== null
  const steps: readonly Step[] = [
    {
      isDone: isConfirmed,
      name: 'Confirm your email address',
      words: isConfirmed ? owner.email : `Follow the link that we sent to ${owner.email}.`,
      ...(!isConfirmed && { action: resendButton(viewer) }),
    },
    {
      isDone: isClaimed,
      name: 'Verify the domain',
      words: isClaimed ? (app.domain ?? 'Verified by the operator.') : claimWords(app),
    },
    {
      isDone: isLicensed,
      name: 'Get a plan with server credentials',
      words: isLicensed
        ? `${tierName(app.tier)} plan.`
        : html`The ${tierName(app.tier)} plan has none.
            <a href="${consolePaths.appPlan(app.appId)}">Request another plan</a>.`,
    },
  ]
  return { isReady: steps.every(({ isDone }) => isDone), isReadyForTest: isConfirmed, steps }
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

/** Asks a new owner to follow the link that was mailed to `email`. */
export function confirmAddressNote(viewer: Viewer, email = 'you'): Content {
  return html`<div class="message" role="note">
    <p><strong>Confirm your email address.</strong> We sent a link to ${email}.</p>
    ${resendButton(viewer)}
  </div>`
}

function resendButton({ csrf }: Viewer): Content {
  return postForm({
    action: consolePaths.resendVerification,
    csrf,
    button: 'Send it again',
    buttonClass: 'plain small',
  })
}

function claimWords({ domain, appId }: App): Content {
  if (domain !== null) return html`<a href="#claim">Verify that ${domain} is yours</a>.`
  return html`<a href="${consolePaths.appSettings(appId)}">Add the app’s domain</a> first.`
}
