import type { IncomingMessage } from 'node:http'
import type Provider from 'oidc-provider'
import type { Configuration, KoaContextWithOIDC } from 'oidc-provider'
import { isUnavailable, retryAfterSeconds } from '../../base/failure.ts'
import { registeredPrefix } from './clients/client-adapter.ts'

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

/** An error as the client gets it (RFC 6749, section 5.2). */
interface PublicError {
  readonly status: number
  readonly error: string
  readonly description: string
  readonly scope?: string
}

/** An error of the library. */
interface LibraryError {
  readonly statusCode?: number
  readonly expose?: boolean
  readonly error?: string
  readonly error_description?: string | undefined
  readonly error_detail?: string | undefined
  readonly scope?: string
  /** What was thrown, where it is no error of the library. */
  readonly thrown?: unknown
}

/** What the public error depends on beside the library's. */
interface ErrorContext {
  readonly grantType: unknown
  /** Whether the client registered itself and so cannot authenticate. */
  readonly isPublicClient: boolean
  /** Whether this deployment issues tokens to server credentials. */
  readonly isOpen: boolean
}

/** Always the same text, so that the reason is not disclosed. */
const unauthenticated: PublicError = {
  status: 401,
  error: 'invalid_client',
  description: 'client authentication failed',
}

/** Maps an error of the library to the documented one. */
function publicError(failure: LibraryError, context: ErrorContext): PublicError {
  if (failure.thrown !== undefined) return failureOf(failure.thrown)
  if (failure.expose !== true || failure.error === undefined) return unexpected
  if (context.grantType === 'client_credentials' && !context.isOpen) return closed
  const { error, error_description: description = '', error_detail: detail = '' } = failure
  if (isUnauthenticated(error, description)) return unauthenticated
  if (description === grantNotAllowed) {
    const needsAuthentication = context.grantType === 'client_credentials' && context.isPublicClient
    return {
      ...unauthorized,
      description: needsAuthentication ? 'client_auth_required' : description,
    }
  }
  if (error === 'invalid_grant' && proofFailures.includes(detail)) {
    return { status: 400, error: 'invalid_dpop_proof', description: detail }
  }
  return {
    status: failure.statusCode ?? 400,
    error,
    description,
    ...(failure.scope === undefined ? {} : { scope: failure.scope }),
  }
}

/** The error for something that was thrown. */
function failureOf(failure: unknown): PublicError {
  return isUnavailable(failure) ? unavailable : unexpected
}

/** The code is of the authorization endpoint (RFC 6749, section 4.1.2.1); the token endpoint has none for it. */
const unavailable: PublicError = {
  status: 503,
  error: 'temporarily_unavailable',
  description: 'the authorization server is unavailable; retry after Retry-After',
}

/** The error for every unexpected failure. */
const unexpected: PublicError = {
  status: 500,
  error: 'server_error',
  description: 'the credential could not be checked; retry with backoff',
}

const closed: PublicError = {
  status: 400,
  error: 'unsupported_grant_type',
  description: 'unsupported grant_type requested',
}

const unauthorized = { status: 400, error: 'unauthorized_client' } as const

const grantNotAllowed = 'requested grant type is not allowed for this client'

/** The library reports these as `invalid_grant`, which would send the client back to its user instead of to its key. */
const proofFailures: readonly string[] = [
  'DPoP proof JWT not provided',
  'DPoP proof JWT Replay detected',
  'missing DPoP proof JWT',
  'failed jkt verification',
  'DPoP proof key thumbprint does not match dpop_jkt',
]

/** Missing or unreadable client authentication, including clients with unusable keys or metadata. */
function isUnauthenticated(error: string, description: string): boolean {
  return (
    error === 'invalid_client' ||
    error === 'invalid_client_metadata' ||
    (error === 'invalid_request' && unreadable.includes(description))
  )
}

const unreadable: readonly string[] = [
  'no client authentication mechanism provided',
  'invalid authorization header value format',
  'client_id and client_secret in the authorization header are not properly encoded',
  'client_secret must be provided in the Authorization header',
  'invalid client_assertion format',
  'client_id mismatch',
]

/** The library's messages that are matched here. They may change with its version, so each has a test. */
export const matchedMessages: readonly string[] = [grantNotAllowed, ...proofFailures, ...unreadable]
