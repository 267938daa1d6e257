import { dayMs, monthBounds, utcDay } from '../../src/base/calendar.ts'
import { chargeOf } from '../../src/portal/billing/billing.ts'
import { billsIn, plans, type Call, type History } from './world.ts'

/** What is wrong with a world; empty for a good one. */
export function problemsOf(history: History): readonly string[] {
  return [
    ...history.calls.flatMap(waitProblems),
    ...ledgerProblems(history),
    ...windowProblems(history),
    ...spendLimitProblems(history),
    ...billProblems(history),
  ]
}

/** No call waits for stores longer than an instance says, which is busy for three seconds at most. */
function waitProblems({ startMs, endMs = startMs, end }: Call): readonly string[] {
  const ms = endMs - startMs
  return ms > 8000 ? [`a call was ${end?.outcome} after ${ms} ms`] : []
}

/** A count that has to be that of the served calls, but for those without an end. */
function countProblems(key: string, count: number, served: number, unknown: number) {
  if (count < served) return [`${key}: ${served - count} of ${served} calls are lost`]
  const excess = count - served - unknown
  return excess > 0 ? [`${key}: ${excess} calls too many, of at most ${served + unknown}`] : []
}

const isOf = ({ faults }: History, ...kinds: readonly string[]): boolean =>
  faults.some(({ kind, name }) => kinds.includes(kind) || kinds.includes(name))

const withoutEnd = ({ calls }: History, subject: string): number =>
  calls.filter((call) => call.subject === subject && call.end === undefined).length

/** Every served call is on record once, on its day and in its month. */
function ledgerProblems(history: History): readonly string[] {
  // Where no disk has room to take back a call that PostgreSQL may have, it stays on record.
  const isHopeless =
    history.flushMode === 'before-response' && isOf(history, 'full disk', 'machine lost')
  const ofApps = history.calls.filter(({ subject }) => subject.startsWith('app:'))
  const served = ofApps.filter(({ end }) => end?.outcome === 'served')
  return [
    { table: 'usage_days', period: 'day', length: 10 },
    { table: 'usage_months', period: 'month', length: 7 },
  ].flatMap(({ table, period, length }) => {
    const rows = history.postgres.sqlite
      .prepare<[], { subject: string; time: string; calls: number }>(
        `select subject, ${period} as time, sum(calls) as calls from ${table} group by 1, 2`,
      )
      .all()
    const counts = new Map(rows.map(({ subject, time, calls }) => [`${subject} ${time}`, calls]))
    const groups = Map.groupBy(
      served,
      ({ subject, end }) => `${subject} ${utcDay(end?.atMs ?? 0).slice(0, length)}`,
    )
    return [...new Set([...counts.keys(), ...groups.keys()])].flatMap((key) => {
      const [subject = ''] = key.split(' ')
      const failed = isHopeless ? ofApps.filter(({ end }) => end?.outcome === 'failed').length : 0
      const unknown = withoutEnd(history, subject) + failed
      return countProblems(key, counts.get(key) ?? 0, groups.get(key)?.length ?? 0, unknown)
    })
  })
}

/** No window has more calls than its limit, and each counts those that were admitted. */
function windowProblems(history: History): readonly string[] {
  const ofRedis = history.faults.filter(({ kind }) => kind === 'ofRedis')
  const losses = ofRedis.filter(({ name }) => name === 'Redis killed, and empty').length
  // What one instance knew is lost where it ends, or is too busy to tell a Redis without its data in time.
  const isForgotten = losses > 1 || (losses > 0 && isOf(history, 'ofInstances', 'busy processor'))
  // A window begins with what the ledger has, which may include calls that cannot be put on record.
  const isInexact = isOf(history, 'ofRedis', 'ofPostgres', 'full disk')
  const counted = history.calls.flatMap(({ subject, end }) =>
    (end?.windows ?? []).map((window) => ({ subject, ...window })),
  )
  return [...Map.groupBy(counted, ({ key }) => key)].flatMap(([key, admitted]) => {
    const [{ subject = '', limit = Infinity } = {}] = admitted
    // Without Redis each instance admits its share of what is left by its last count, rounded up.
    // One that starts meanwhile knows neither the others nor their counts.
    const alone = isOf(history, 'ofInstances') ? limit : Math.ceil(limit / 3) + 1
    const most = limit + ofRedis.length * alone
    const beyond = admitted.length > most ? [`${key}: ${admitted.length} calls of ${limit}`] : []
    const held = history.held.get(key)
    if (held === undefined || isForgotten) return beyond
    const unknown = isInexact ? Infinity : withoutEnd(history, subject)
    return [...beyond, ...countProblems(key, held, admitted.length, unknown)]
  })
}

/** Instances read the limits of the apps that call them with every fifth flush. */
const noticedAfterMs = 8000

function spendLimitProblems(history: History): readonly string[] {
  if (isOf(history, 'ofPostgres', 'ofRedis')) return []
  const { setMs, calls: limit } = history.spendLimit
  const after = history.calls.filter(
    ({ subject, startMs }) => subject === 'app:spender' && startMs > setMs,
  )
  return after.flatMap(({ instance, startMs, end }) => {
    const month = end?.windows.find(({ policy }) => policy === 'app month')
    if (month === undefined || month.limit === limit) return []
    const isNoticed = after.some(
      (call) => call.instance === instance && call.startMs < startMs - noticedAfterMs,
    )
    return isNoticed ? [`a call was served by a limit of ${month.limit}, not ${limit}`] : []
  })
}

/** A month is closed a day after its end, each of its calls is billed once, and no bill changes. */
function billProblems({ postgres, firstBills }: History): readonly string[] {
  const bills = new Set(billsIn(postgres))
  const months = postgres.sqlite
    .prepare<[], BilledMonth>(
      `select subject, month, tier, calls, closed_at_ms as atMs,
        billed_calls + coalesce(sum(to_calls - from_calls), 0) as billed,
        m.overage_paise + coalesce(sum(l.overage_paise), 0) as paise,
        m.gst_paise + coalesce(sum(l.gst_paise), 0) as gstPaise
      from usage_months m left join late_bills l using (subject, month) group by 1, 2`,
    )
    .all()
  return [
    ...firstBills.flatMap((bill) => (bills.has(bill) ? [] : [`a bill changed: ${bill}`])),
    ...months.flatMap(({ subject, month, tier, calls, atMs, billed, paise, gstPaise }) => {
      const due = chargeOf(plans[tier], calls)
      const isEarly = atMs < monthBounds(month).endMs + dayMs
      const isRight =
        billed === calls && paise === due.overagePaise && gstPaise === due.gstPaise && !isEarly
      const bill = JSON.stringify({ atMs, billed, paise, gstPaise })
      return isRight ? [] : [`${subject} ${month}: the bill of ${calls} calls is ${bill}`]
    }),
  ]
}

interface BilledMonth {
  readonly subject: string
  readonly month: string
  readonly tier: 'business' | 'scale'
  readonly calls: number
  readonly atMs: number
  readonly billed: number
  readonly paise: number
  readonly gstPaise: number
}
