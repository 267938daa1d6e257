import { accountErrorCatalogue } from '../base/error-catalogue.ts'
import type { AccountRefusal } from '../base/refusal.ts'

/** The HTTP status of a page that shows this refusal. */
export function statusOf(refusal: AccountRefusal | undefined): number {
  return refusal === undefined ? 200 : accountErrorCatalogue[refusal.error]
}

/** `Retry-After`, where the wait is known. */
export function headersOf(refusal: AccountRefusal | undefined): Readonly<Record<string, string>> {
  return refusal?.retryAfterSeconds === undefined
    ? {}
    : { 'retry-after': String(refusal.retryAfterSeconds) }
}
