import type { OpenApiDocument } from '../../../../src/contract/contract.ts'
import { mappingAt, textAt, valueAt, type Mapping } from '../../../../src/contract/document-tree.ts'
import { licensedTiers, planNames, plansOf } from '../../../../src/contract/plans.ts'
import { sandboxOf } from '../../../../src/contract/sandbox.ts'
import { limitReasons } from '../../../../src/base/refusal.ts'
import { tiers } from '../../../../src/base/tier.ts'
import { billOf } from '../../../../src/limits/billing.ts'
import { dueOfDay, dueOfMonth } from '../../../../src/limits/due-notices.ts'
import { exampleLimit } from '../../../../src/limits/example-limit.ts'
import { monthlyTerms } from '../../../../src/limits/monthly-terms.ts'
import { planLimits } from '../../../../src/limits/plan-limits.ts'
import { keptFrom } from '../../../../src/limits/retention.ts'

const nowMs = Date.UTC(2026, 10, 21, 9)

/** What the service makes of one of the tables, by the functions that it reads it with. */
export function madeOfTables(document: Mapping, table: string): unknown {
  // The generator has looked at its shape.
  const published = document as OpenApiDocument
  switch (table) {
    case 'x-plans':
      return madeOfPlans(published)
    case 'x-sandbox':
      return madeOfSandbox(published)
    // Words that are handed on as they are, and numbers that one place compares with.
    case 'x-errors':
    case 'x-disclaimers':
    case 'x-mcp-instructions':
    case 'x-mcp-budget':
    case 'x-body-limit-bytes':
      return valueAt(document, [table])
    default:
      return undefined
  }
}

function madeOfPlans(document: OpenApiDocument): unknown {
  const plans = plansOf(document)
  const limit = exampleLimit(plans, { now: () => nowMs })
  const isLicensed = licensedTiers(plans)
  const day = '2026-11-21'
  return planNames.map((name) => {
    const plan = plans[name]
    const { allowance = 0, fairUsePerDay = 0, ceiling = 0 } = monthlyTerms(plan)
    const { terms, dayReason, refusesAtAllowance, policies } = planLimits(plans)[name]
    const months = [...Array(400).keys()].map((percent) => {
      const calls = Math.floor((allowance * percent) / 100)
      return dueOfMonth(plan, { month: '2026-11', calls }, undefined)
    })
    const days = [...Array(400).keys()].map((percent) =>
      dueOfDay(plan, day, Math.floor((fairUsePerDay * percent) / 100)),
    )
    return {
      ...{ terms, dayReason, refusesAtAllowance, policies, months, days },
      refusals: limitReasons.map((reason) => orNothing(() => limit(reason, name))),
      bill: billOf(plan, ceiling + 1000),
      keptFrom: keptFrom(plan.analyticsRetention, nowMs),
      licensed: tiers.map((tier) => (tier === name ? isLicensed(tier) : undefined)),
    }
  })
}

/** A plan does not have every limit. */
function orNothing<Value>(make: () => Value): Value | undefined {
  try {
    return make()
  } catch {
    return undefined
  }
}

function madeOfSandbox(document: OpenApiDocument): unknown {
  const { city, rehearsalOf } = sandboxOf(document)
  const rows = Object.entries(mappingAt(document, ['x-sandbox', 'refusals']))
  const asked = rows.flatMap(([text, row]) => [text, valueAt(row, ['amount'])])
  return {
    city,
    refusals: asked.map((value) => [value, rehearsalOf({ argument: value })]),
    answers: valueAt(document, ['x-sandbox', 'answers']),
    words: textAt(document, ['x-sandbox', 'notByACall']),
  }
}
