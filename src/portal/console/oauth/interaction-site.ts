import { matchesCsrf } from '../../accounts/owners/sessions/sessions.ts'
import { isRefusal } from '../../../base/refusal.ts'
import { oauthPaths } from '../../../base/public-paths.ts'
import type { Interaction, Interactions } from '../../oauth/interactions.ts'
import type { FormRequest, FormSite, Page, PageHandler } from '../../../html/html.ts'
import type { ConsoleParts } from '../frame/console-page.ts'
import { consoleCookies, type Cookies } from '../frame/cookies.ts'
import { credentialsOf, freshForm } from '../frame/form.ts'
import { errorPage } from '../frame/error-page.ts'
import { isFromOwnPage, signedInPerson, type Person } from '../frame/guards.ts'
import {
  consentStep,
  redirect,
  codeStep,
  signInStep,
  confirmAddressStep,
} from './interaction-pages.ts'
import { endedPage } from './oauth-pages.ts'

interface InteractionParts extends Pick<ConsoleParts, 'accounts' | 'clock' | 'publicUrl' | 'mail'> {
  readonly interactions: Interactions
}

/**
 * The pages on which a person signs in and decides whether a client may act for them. They share the session of the
 * console: who is signed in there goes straight to consent, and who signs in here is signed in there.
 */
export function openInteractionSite(parts: InteractionParts): FormSite {
  const { accounts, interactions, publicUrl } = parts
  const cookies = consoleCookies(publicUrl)
  const forms = interactionForms(parts, cookies)
  const path = oauthPaths.interaction('_').replace('_', ':uid')

  const personOf = ({ cookie }: FormRequest): Promise<Person | undefined> =>
    signedInPerson(accounts, cookies, cookie)

  /** The interaction that the URL names and the browser's cookie proves. */
  async function find(request: FormRequest): Promise<Interaction | undefined> {
    const interaction = await interactions.details(request)
    return interaction?.uid === request.parameters['uid'] ? interaction : undefined
  }

  /** A form, if it came from our own page and the interaction has not ended. */
  const sent =
    (
      handle: (request: FormRequest, interaction: Interaction) => Promise<Page>,
    ): PageHandler<FormRequest> =>
    async (request) => {
      if (!isFromOwnPage(request, publicUrl)) return errorPage(403, request.requestId)
      const interaction = await find(request)
      return interaction === undefined ? endedPage() : handle(request, interaction)
    }

  /** A form of a signed-in person. If they signed out meanwhile, they see the step that is due now. */
  const sentBy = (
    handle: (request: FormRequest, interaction: Interaction, person: Person) => Promise<Page>,
  ): PageHandler<FormRequest> =>
    sent(async (request, interaction) => {
      const person = await personOf(request)
      const proof = request.fields.get('csrf') ?? ''
      return person !== undefined && matchesCsrf(person.token, proof)
        ? handle(request, interaction, person)
        : toStep(interaction)
    })

  return {
    root: oauthPaths.interactions,
    errorPage,
    pages: new Map([
      [path, { get: step }],
      [`${path}/sign-in`, { post: sent(forms.signIn) }],
      [`${path}/code`, { post: sent(forms.enterCode) }],
      [`${path}/mail-again`, { post: sentBy(forms.mailAgain) }],
      [`${path}/allow`, { post: sentBy(forms.allow) }],
      [`${path}/deny`, { post: sent(forms.deny) }],
    ]),
  }

  /** The step that is due now, whatever was done before. */
  async function step(request: FormRequest): Promise<Page> {
    const interaction = await find(request)
    if (interaction === undefined) return endedPage()
    const person = await personOf(request)
    if (person === undefined || request.query.get('account') === 'other') {
      return signInStep(interaction, freshForm)
    }
    const { owner } = person
    if (owner.emailVerifiedAtMs === null)
      return confirmAddressStep(parts, interaction, person.viewer, 'no')
    if (interaction.isLogin || interaction.ownerId !== owner.ownerId) {
      const next = await interactions.signIn(request, owner.ownerId)
      return next === undefined ? endedPage() : redirect(next)
    }
    return consentStep(interaction, person.viewer)
  }
}

/** What the forms of the steps do. */
function interactionForms(parts: InteractionParts, cookies: Cookies) {
  const { accounts, interactions, clock } = parts
  return {
    async signIn(request: FormRequest, interaction: Interaction): Promise<Page> {
      const { fields, ipAddress, cookie, userAgent } = request
      const given = { ...credentialsOf(fields), browserMark: cookies.browserMark(cookie) }
      const signedIn = await accounts.owners.signIn(given, ipAddress, userAgent)
      if (isRefusal(signedIn)) return signInStep(interaction, { values: fields, problem: signedIn })
      const former = cookies.session(cookie)
      if (former !== undefined) await accounts.sessions.close(former, ipAddress)
      const setCookies = cookies.keepSession(signedIn, clock.now())
      if (!signedIn.isCodeDue) return toStep(interaction, setCookies)
      const page = codeStep(interaction, freshForm)
      return { ...page, headers: { ...page.headers, 'set-cookie': setCookies } }
    },

    /** Of a session that has given the password. */
    async enterCode(request: FormRequest, interaction: Interaction): Promise<Page> {
      const { fields, ipAddress, cookie, userAgent } = request
      const given = {
        token: cookies.session(cookie) ?? '',
        code: fields.get('code') ?? '',
        browserMark: cookies.browserMark(cookie),
      }
      const signedIn = await accounts.owners.finishSignIn(given, ipAddress, userAgent)
      if (!isRefusal(signedIn))
        return toStep(interaction, cookies.keepSession(signedIn, clock.now()))
      const form = { values: fields, problem: signedIn }
      return signedIn.error === 'not_found'
        ? signInStep(interaction, form)
        : codeStep(interaction, form)
    },

    async mailAgain(request: FormRequest, interaction: Interaction, person: Person): Promise<Page> {
      const { ipAddress, cookie } = request
      const { ownerId } = person.owner
      const browser = cookies.signUp(cookie)
      const outcome = await accounts.owners.resendVerification(ownerId, ipAddress, browser)
      if (!isRefusal(outcome)) return confirmAddressStep(parts, interaction, person.viewer, 'yes')
      // Its field belongs to a form that is not on this page.
      const { field: _none, ...problem } = outcome
      const form = { values: request.fields, problem }
      return confirmAddressStep(parts, interaction, person.viewer, form)
    },

    async allow(request: FormRequest, interaction: Interaction, { owner }: Person): Promise<Page> {
      if (owner.emailVerifiedAtMs === null || interaction.isLogin) {
        return toStep(interaction)
      }
      const next = await interactions.allow(request, owner.ownerId)
      return next === undefined ? toStep(interaction) : redirect(next)
    },

    async deny(request: FormRequest): Promise<Page> {
      const next = await interactions.deny(request)
      return next === undefined ? endedPage() : redirect(next)
    },
  }
}

function toStep({ uid }: Interaction, setCookies: readonly string[] = []): Page {
  return redirect(oauthPaths.interaction(uid), setCookies)
}
