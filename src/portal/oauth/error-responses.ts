import type Provider from 'oidc-provider'
import type { Configuration, KoaContextWithOIDC } from 'oidc-provider'
import { isUnavailable, retryAfterSeconds } from '../../base/failure.ts'
import { registeredPrefix } from './clients/client-adapter.ts'
import {
  failureOf,
  publicError,
  unavailable,
  type LibraryError,
  type PublicError,
} from './public-errors.ts'
import type { IncomingMessage } from 'node:http'

interface ErrorResponsesParts {
  readonly provider: Provider
  readonly issuer: string
  readonly isOpen: boolean
  /** Called with unexpected errors, for the log. */
  readonly onFailure: (failure: unknown) => void
}

/** Routes whose errors are read by programs; the others show pages. */
const programRoutes = ['token', 'revocation', 'registration']

/** Replaces the library's errors at program endpoints by documented ones, never with a cause. */
export function errorResponses(parts: ErrorResponsesParts) {
  const { provider, onFailure } = parts
  const failures = new WeakMap<KoaContextWithOIDC, LibraryError>()
  const keep = (ctx: KoaContextWithOIDC, failure: LibraryError): void => {
    failures.set(ctx, failure)
  }
  provider.on('grant.error', keep)
  provider.on('revocation.error', keep)
  provider.on('registration_create.error', keep)
  provider.on('server_error', (ctx, failure) => {
    failures.set(ctx, { thrown: failure })
    onFailure(failure)
  })

  return async (ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> => {
    try {
      await next()
    } catch (failure) {
      // Errors outside the library's own error handler.
      onFailure(failure)
      write(ctx, failureOf(failure), parts.issuer)
      return
    }
    const failure = failures.get(ctx)
    // An inner middleware may already have replaced the response.
    if (failure === undefined || ctx.status < 400) return
    if (!programRoutes.includes(ctx.oidc.route)) return
    if (ctx.oidc.route === 'registration') {
      if (failure.expose !== true) write(ctx, failureOf(failure.thrown), parts.issuer)
      return
    }
    const context = {
      grantType: ctx.oidc.params?.['grant_type'],
      isPublicClient: ctx.oidc.client?.clientId.startsWith(registeredPrefix) === true,
      isOpen: parts.isOpen,
    }
    write(ctx, publicError(failure, context), parts.issuer)
  }
}

/** Shows errors of the routes for people as pages. */
export function errorPages(pages: Pick<OAuthPages, 'error'>): Configuration['renderError'] {
  return (ctx, { error, error_description: description = '' }, failure) => {
    if (isUnavailable(failure)) {
      ctx.status = unavailable.status
      ctx.set('retry-after', String(retryAfterSeconds))
    }
    const page = pages.error({ status: ctx.status, error, description })
    ctx.type = 'html'
    ctx.set({ ...page.headers })
    ctx.body = page.html
  }
}

function write(ctx: KoaContextWithOIDC, shown: PublicError, issuer: string): void {
  const { status, error, description, scope } = shown
  ctx.status = status
  ctx.set('cache-control', 'no-store')
  if (status === 503) ctx.set('retry-after', String(retryAfterSeconds))
  if (status === 401) ctx.set('www-authenticate', `Basic realm="${issuer}"`)
  else ctx.remove('www-authenticate')
  ctx.body = { error, error_description: description, ...(scope === undefined ? {} : { scope }) }
}

/** An error that cannot be sent to the client, so the user sees it. */
export interface PageError {
  readonly status: number
  /** RFC 6749 section 4.1.2.1. */
  readonly error: string
  readonly description: string
}

/** What the authorization server needs from the pages. */
export interface OAuthPages {
  /** A whole HTML document with its headers. */
  error(error: PageError): {
    readonly html: string
    readonly headers: Readonly<Record<string, string>>
  }
  /** The owner who is signed in at the console in this browser. */
  currentOwner(request: IncomingMessage): Promise<string | undefined>
}
