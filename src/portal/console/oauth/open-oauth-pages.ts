import type { Accounts } from '../../accounts/open-accounts.ts'
import type { OAuthPages } from '../../oauth/oauth-pages.ts'
import { consoleCookies } from '../frame/cookies.ts'
import { signedInPerson } from '../frame/guards.ts'
import { errorPage } from './stopped-page.ts'

/** The pages that the authorization server shows by itself, and the owner who is signed in at the console. */
export function openOAuthPages({
  accounts,
  publicUrl,
}: {
  readonly accounts: Pick<Accounts, 'sessions'>
  readonly publicUrl: string
}): OAuthPages {
  const cookies = consoleCookies(publicUrl)
  return {
    error(error) {
      const { body: html, headers } = errorPage(error)
      const plain = Object.entries(headers).map(([name, value]) => [name, String(value)])
      return { html, headers: Object.fromEntries(plain) }
    },
    async currentOwner({ headers }) {
      const person = await signedInPerson(accounts, cookies, headers.cookie)
      return person?.owner.ownerId
    },
  }
}
