import { refuse, type InvalidParams, type MethodNotAllowed } from '../base/refusal.ts'

/** The 404 of a path that does not exist. */
export const pathNotFound = refuse('not_found', 'This path does not exist.')

/**
 * The 405 of a path that exists.
 *
 * @param allow the methods of the path, for the `Allow` header
 */
export function methodNotAllowed(allow: readonly string[], message?: string): MethodNotAllowed {
  const methods = allow.filter((method) => method !== 'OPTIONS').join(' or ')
  return {
    refused: true,
    error: 'method_not_allowed',
    message: message ?? `This path accepts ${methods}.`,
    allow,
  }
}

/** The 400 of a request that is wrong as a whole, such as one that is not valid HTTP. */
export function malformedRequest(message: string): InvalidParams {
  return { refused: true, error: 'invalid_params', message, issues: [{ path: '', message }] }
}
