import { ruleFileReader, type Report, type RulePath } from '../../rules/read-rule-file.ts'
import { checkNewestFirst } from '../../rules/schedules.ts'
import { checkNotes } from './check-notes.ts'
import { checkVerification } from './check-verification.ts'
import { chargesOf, readOtherwise } from '../contested.ts'
import {
  stateRules,
  type Bracket,
  type Charge,
  type Concession,
  type Condition,
  type Pricing,
  type Schedule,
  type StateRules,
} from './state-rules.ts'

/** Reads one state's file, with every rule that a schema cannot express. @throws {RuleFileError} */
export const readStateRules = ruleFileReader({ schema: stateRules, check: checkState })

function checkState(state: StateRules, report: Report): void {
  if (state.jurisdiction !== `in-${state.code.toLowerCase()}`) {
    report(['code'], `code ${state.code} is not that of ${state.jurisdiction}. Write both alike.`)
  }
  checkNewestFirst(state.schedules, ['schedules'], report)
  for (const [index, schedule] of state.schedules.entries()) {
    checkSchedule(schedule, state, ['schedules', index], report)
  }
}

function checkSchedule(schedule: Schedule, state: StateRules, path: RulePath, report: Report) {
  const inSchedule = new Context(schedule, state, report)
  if (schedule.duty.id !== 'stamp_duty' || schedule.duty.base !== 'consideration') {
    report(
      [...path, 'duty', 'id'],
      'the duty is what the rest is added to. Write id: stamp_duty and base: consideration.',
    )
  }
  checkCharge(schedule.duty, [...path, 'duty'], inSchedule)
  for (const list of ['surcharges', 'registration_fees'] as const) {
    schedule[list].forEach((charge, at) => checkCharge(charge, [...path, list, at], inSchedule))
  }
  schedule.not_modelled.forEach(({ tell_when: condition }, at) =>
    checkCondition(condition, [...path, 'not_modelled', at, 'tell_when'], inSchedule),
  )
  const reportIn: Report = (at, problem) => report([...path, ...at], problem)
  checkVerification(schedule, reportIn)
  checkNotes(schedule, reportIn)
  checkContested(schedule, state, path, report)
}

/** What the checks of one schedule share, with the ids seen so far. */
class Context {
  readonly report: Report
  readonly sources: ReadonlySet<string>
  readonly zones: ReadonlySet<string>
  readonly #ids = new Set<string>(['effective_from'])

  constructor(schedule: Schedule, state: StateRules, report: Report) {
    this.report = report
    this.sources = new Set(schedule.references.map(({ id }) => id))
    this.zones = new Set(state.zones.map(({ id }) => id))
  }

  add(id: string, path: RulePath): void {
    if (this.#ids.has(id)) {
      this.report([...path, 'id'], `id ${id} is used twice. Write another one.`)
    }
    this.#ids.add(id)
  }
}

function checkCharge(charge: Charge, path: RulePath, context: Context): void {
  context.add(charge.id, path)
  checkSources(charge.sources, path, context)
  const { minimum, maximum } = charge
  if (minimum !== undefined && maximum !== undefined && minimum > maximum) {
    context.report([...path, 'minimum'], 'minimum is above maximum. Swap them.')
  }
  charge.cases.forEach((each, at) => {
    const casePath = [...path, 'cases', at]
    checkPricing(each, ['rate', 'amount', 'brackets'], casePath, context)
    checkCondition(each.when, [...casePath, 'when'], context)
    const isLast = at === charge.cases.length - 1
    if (isLast === (each.when !== undefined)) {
      context.report(
        casePath,
        isLast
          ? 'the last case must always hold, or it leaves a gap. Write a last case without when.'
          : 'a case without when hides those below it. Write its when, or move it to the end.',
      )
    }
  })
  charge.concessions?.forEach((concession, at) =>
    checkConcession(concession, [...path, 'concessions', at], context),
  )
}

function checkConcession(concession: Concession, path: RulePath, context: Context): void {
  context.add(concession.id, path)
  checkSources(concession.sources, path, context)
  checkCondition(concession.when, [...path, 'when'], context)
  checkPricing(concession, ['rate', 'brackets', 'points_off', 'share_off'], path, context)
  const { on_first: first, points_off: points, share_off: share } = concession
  if (first !== undefined && points === undefined && share === undefined) {
    context.report(
      [...path, 'on_first'],
      'on_first goes with points_off or share_off. Write one of them, or value: { up_to: … }.',
    )
  }
}

type PricingKey = 'rate' | 'amount' | 'brackets' | 'points_off' | 'share_off'

function checkPricing(
  pricing: Pricing & Partial<Record<PricingKey, unknown>>,
  keys: readonly PricingKey[],
  path: RulePath,
  context: Context,
): void {
  const written = keys.filter((key) => pricing[key] !== undefined)
  if (written.length !== 1) {
    const found = written.length === 0 ? 'none' : written.join(' and ')
    context.report(path, `there is ${found} here. Write exactly one of ${keys.join(', ')}.`)
  }
  const { brackets, slabs } = pricing
  if ((brackets === undefined) !== (slabs === undefined)) {
    context.report(
      path,
      'brackets and slabs go together. Write slabs: whole (a bracket rates the whole base) or excess.',
    )
  }
  brackets?.forEach((bracket, at) => {
    const bracketPath = [...path, 'brackets', at]
    checkBracket(bracket, brackets[at - 1], bracketPath, context)
    if (slabs === 'excess' && bracket.rate === undefined) {
      context.report(bracketPath, 'a bracket of the excess has no rate. Write rate: "…%".')
    }
  })
}

function checkBracket(
  bracket: Bracket,
  before: Bracket | undefined,
  path: RulePath,
  { report }: Context,
): void {
  if ((bracket.rate === undefined) === (bracket.amount === undefined)) {
    report(path, 'a bracket has a rate or an amount. Write exactly one of them.')
  }
  if (before === undefined && bracket.above !== 0n) {
    report([...path, 'above'], 'nothing is defined below the first bracket. Write above: "0".')
  }
  if (before !== undefined && bracket.above <= before.above) {
    report(
      [...path, 'above'],
      `above ${bracket.above} does not follow ${before.above}. Write the brackets in ascending order.`,
    )
  }
}

function checkCondition(condition: Condition | undefined, path: RulePath, context: Context): void {
  const { above, up_to: upTo } = condition?.value ?? {}
  if (above !== undefined && upTo !== undefined && above >= upTo) {
    context.report([...path, 'value'], 'no value is above the one and up to the other. Swap them.')
  }
  for (const key of ['zone', 'not_zone'] as const) {
    condition?.[key]?.forEach((zone, at) => {
      if (!context.zones.has(zone)) {
        context.report([...path, key, at], `zone ${zone} is not under zones. Write it there.`)
      }
    })
  }
}

function checkSources(sources: readonly string[], path: RulePath, context: Context): void {
  sources.forEach((source, at) => {
    if (!context.sources.has(source)) {
      context.report(
        [...path, 'sources', at],
        `${source} is not the id of a reference. Write the id of an entry under references.`,
      )
    }
  })
}

/** The charge as the other reading has it must be a charge that can be priced. */
function checkContested(schedule: Schedule, state: StateRules, path: RulePath, report: Report) {
  const charges = chargesOf(schedule)
  for (const [at, each] of schedule.contested.entries()) {
    const place = [...path, 'contested', at]
    const context = new Context(schedule, state, report)
    checkCondition(each.when, [...place, 'when'], context)
    checkSources(each.sources, place, context)
    for (const id of Object.keys(each.instead)) {
      const charge = charges.find((known) => known.id === id)
      if (charge === undefined) {
        report(
          [...place, 'instead', id],
          `${id} is not a charge of this schedule. Write one of ${charges.map((known) => known.id).join(', ')}.`,
        )
      } else {
        checkCharge(readOtherwise(charge, each), [...place, 'instead', id], context)
      }
    }
  }
}
