import type { Clock } from '../../base/clock.ts'
import { monthOf, utcDay, type Day } from '../../base/calendar.ts'
import { limitsOf } from '../../usage/app-limit-repository.ts'
import type { AccountsDatabase } from '../../store/accounts/tables.ts'
import { callsOfDay } from '../../usage/usage-repository.ts'
import { monthsOf } from '../../usage/usage-month-repository.ts'
import { appOfSubject, type Subject } from '../../usage/subject.ts'
import type { flushQueue } from './flush-queue.ts'
import type { usageCache } from './usage-cache.ts'

interface ReaderParts extends Pick<ReturnType<typeof flushQueue>, 'enqueue'> {
  readonly db: AccountsDatabase
  readonly clock: Clock
  readonly cache: ReturnType<typeof usageCache>
}

/** Reads usage from the database into the cache, in the queue: while nothing is flushed, each own call is in one of the two. */
export function usageReader({ db, clock, cache, enqueue }: ReaderParts) {
  async function read(subjects: readonly Subject[], day: Day): Promise<void> {
    for (let start = 0; start < subjects.length; start += batchSize) {
      const some = subjects.slice(start, start + batchSize)
      const usage = await readUsage(db, some, day)
      for (const subject of some) cache.read(subject, day, usage(subject))
    }
  }

  /** Pending reads, so that many new callers of a day share one query. */
  const pending = new Map<Day, Map<Subject, Promise<void>>>()

  return {
    /** Reads again what other processes may have added to. */
    refresh: (): Promise<void> => read(cache.takeUsed(), utcDay(clock.now())),
    /** Reads the usage of a new caller, on the day of its call: this machine's clock may be in another. */
    read(subject: Subject, day: Day): Promise<void> {
      const ofDay = pending.get(day) ?? new Map<Subject, Promise<void>>()
      const underWay = ofDay.get(subject)
      if (underWay !== undefined) return underWay
      const reading = enqueue(async () => {
        const subjects = [...(pending.get(day)?.keys() ?? [])]
        pending.delete(day)
        await read(subjects, day).catch((failure: unknown) => {
          for (const unread of subjects) cache.carryOver(unread, day)
          throw failure
        })
      })
      pending.set(day, ofDay.set(subject, reading))
      return reading
    },
  }
}

/** Subjects in one query. */
const batchSize = 1000

async function readUsage(db: AccountsDatabase, subjects: readonly Subject[], day: Day) {
  const days = await callsOfDay(db, day, subjects)
  const months = await monthsOf(db, monthOf(day), subjects)
  const limitsByApp = await limitsOf(
    db,
    subjects.flatMap((subject) => appOfSubject(subject) ?? []),
  )
  return (subject: Subject) => {
    const limits = limitsByApp.get(appOfSubject(subject) ?? '')
    const today = days.get(subject) ?? 0
    const thisMonth = months.get(subject)?.calls ?? 0
    return { today, thisMonth, ...(limits !== undefined && { limits }) }
  }
}
