import type { App } from '../../accounts/apps/app-repository.ts'
import type { Credential } from '../../accounts/credentials/credential.ts'
import { isRefusal } from '../../../base/refusal.ts'
import { consolePaths } from '../console-paths.ts'
import { html } from '../../../html/html.ts'
import type { Page } from '../../../html/page.ts'
import { message, pageHead, plainPanel } from '../frame/components.ts'
import { consolePage } from '../frame/console-page.ts'
import { kindNames, markOf, whyNotRolled } from './credential-words.ts'
import { choiceField, freshForm, postForm, problemSummary, type FormState } from '../frame/form.ts'
import type { ConsoleContext, ConsoleRoute, OwnVisit } from '../frame/guards.ts'
import { appCrumbs, credentialPath, ofOwnCredential } from '../frame/own-app.ts'
import { revealPage } from './reveal-page.ts'

/** Rolling a key or client secret: the new one at once, the end of the old one when the owner says. */
export function rollRoute(context: ConsoleContext): ConsoleRoute {
  const { accounts, clock, signedIn } = context
  const show = (form: FormState) =>
    ofOwnCredential(context, async (visit, credential, app) =>
      rollPage(visit, credential, app, whyNotRolled(credential, clock.now()), form),
    )
  const send = ofOwnCredential(context, async (visit, credential, app) => {
    const { fields } = visit.request
    const { credentialId } = credential
    const rolled = await accounts.credentials.roll(
      credentialId,
      Number(fields.get('hours') ?? Number.NaN),
      visit.actor,
    )
    if (!isRefusal(rolled)) return revealPage(context, visit, app, rolled)
    const after = (await accounts.credentials.find(credentialId)) ?? credential
    const form = { values: fields, problem: rolled }
    return rollPage(visit, after, app, whyNotRolled(after, clock.now()), form)
  })
  return [
    credentialPath(consolePaths.credentialRoll),
    signedIn({ get: show(freshForm), post: send }),
  ]
}

const ends = [
  { value: '1', label: 'In an hour', hint: 'If the key may have leaked.' },
  { value: '24', label: 'In 24 hours', hint: 'If you can deploy today.' },
  { value: '168', label: 'In 7 days', hint: 'For a planned change.' },
]

function rollPage(
  visit: OwnVisit,
  credential: Credential,
  app: App,
  lockedBy: string | undefined,
  form: FormState,
): Page {
  const { credentialId, label, kind } = credential
  const name = kindNames[kind].replace(/^(?=API)|^./, (first) => first.toLowerCase())
  return consolePage(visit, {
    title: `Roll ${label}`,
    section: 'apps',
    form,
    main: html`${appCrumbs(app)}
    ${pageHead(`Roll ${label}`, html`<p>${kindNames[kind]} ${markOf(credential)}</p>`)}
    ${problemSummary(form)}
    ${
      lockedBy !== undefined && form.problem === undefined
        ? message('watch', lockedBy)
        : lockedBy === undefined &&
          plainPanel(
            'Roll',
            html`<p>
                You get a new ${name} now, with the same label, scopes and allowed IP addresses.
                Both work until the old one expires.
              </p>
              ${postForm({
                action: consolePaths.credentialRoll(credentialId),
                csrf: visit.viewer.csrf,
                fields: choiceField(form, 'radio', 'hours', 'When the old one expires', ends, [
                  '24',
                ]),
                button: 'Roll',
                beside: html`<a href="${consolePaths.app(app.appId)}">Cancel</a>`,
              })}`,
          )
    }`,
  })
}
