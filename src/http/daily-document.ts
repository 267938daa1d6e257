import type { RequestHandler } from 'express'
import type { Clock } from '../base/clock.ts'
import { indianDay, type Day } from '../base/day.ts'
import { serveDocument, type StaticDocument } from './static-document.ts'

/** Serves a document that stays the same for a day in India: made at the first request of each day, and kept. */
export function serveDaily(
  clock: Clock,
  make: (day: Day) => StaticDocument | Promise<StaticDocument>,
): RequestHandler {
  let kept: { readonly day: Day; readonly serve: RequestHandler } | undefined
  return async (request, response, next) => {
    const day = indianDay(clock.now())
    if (kept?.day !== day) kept = { day, serve: serveDocument(await make(day)) }
    return kept.serve(request, response, next)
  }
}
