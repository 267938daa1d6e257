import type { RequestHandler } from 'express'
import type { Clock } from '../base/clock.ts'
import { indianDay, type Day } from '../base/day.ts'
import { serveDocument, type StaticDocument } from './static-document.ts'

/** Serves a document that changes at midnight in India. It is made at the first request of a day and cached. */
export function serveDaily(
  clock: Clock,
  make: (day: Day) => StaticDocument | Promise<StaticDocument>,
): RequestHandler {
  let cached: { readonly day: Day; readonly serve: RequestHandler } | undefined
  return async (request, response, next) => {
    const day = indianDay(clock.now())
    if (cached?.day !== day) cached = { day, serve: serveDocument(await make(day)) }
    return cached.serve(request, response, next)
  }
}
