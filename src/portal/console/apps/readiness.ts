import { capitalised } from '../../../base/plain-text.ts'
import type { App } from '../../accounts/apps/app-repository.ts'
import { consolePaths } from '../console-paths.ts'
import { licensedTiers, plansOf } from '../../../contract/plans.ts'
import { html, type Content } from '../../../html/html.ts'
import type { ConsoleParts } from '../frame/console-page.ts'
import { icons } from '../frame/icons.ts'

interface Step {
  readonly isDone: boolean
  readonly name: string
  readonly words: Content
}

/** What an app needs before it can have a server credential, in the order in which an owner can do it. */
export interface Readiness {
  readonly isReady: boolean
  readonly steps: readonly Step[]
}

export function readinessOf(parts: ConsoleParts, app: App): Readiness {
  const isLicensed = licensedTiers(plansOf(parts.contract.document))(app.tier)
  const isClaimed = app.claimedAtMs !== null
  const steps: readonly Step[] = [
    {
      isDone: isClaimed,
      name: 'Verify the domain',
      words: isClaimed ? (app.domain ?? 'Verified by the operator.') : claimWords(app),
    },
    {
      isDone: isLicensed,
      name: 'Get a plan with server credentials',
      words: isLicensed
        ? `${capitalised(app.tier)} plan.`
        : html`The ${capitalised(app.tier)} plan has none.
            <a href="${consolePaths.appPlan(app.appId)}">Request another plan</a>.`,
    },
  ]
  return { isReady: steps.every(({ isDone }) => isDone), steps }
}

export function stepList({ steps }: Readiness): Content {
  return html`<ol class="steps">
    ${steps.map(
      ({ isDone, name, words }) =>
        html`<li class="${isDone && 'done'}">
          ${isDone ? icons.done : icons.open}
          <div>
            <strong
              >${name}<span class="visually-hidden">: ${isDone ? 'done' : 'to do'}</span></strong
            >
            <span>${words}</span>
          </div>
        </li>`,
    )}
  </ol>`
}

function claimWords({ domain, appId }: App): Content {
  if (domain !== null) return html`<a href="#claim">Verify that ${domain} is yours</a>.`
  return html`<a href="${consolePaths.appSettings(appId)}">Add the app’s domain</a> first.`
}
