import type { Contract, OpenApiDocument } from '../../../../src/contract/contract.ts'
import { disclaimersOf } from '../../../../src/contract/disclaimers.ts'
import { mappingAt, valueAt } from '../../../../src/contract/document/document-tree.ts'
import { licensedTiers, planNames, plansOf } from '../../../../src/contract/plans.ts'
import { sandboxOf } from '../../../../src/contract/sandbox.ts'
import { usualAmountsOf } from '../../../../src/contract/hints/usual-amounts.ts'
import { limitReasons } from '../../../../src/base/refusal.ts'
import { tiers } from '../../../../src/base/caller.ts'
import { billOf } from '../../../../src/portal/billing/billing.ts'
import { dayNotices, monthNotices } from '../../../../src/portal/billing/usage-notices.ts'
import { exampleLimit } from '../../../../src/api/limits/example-limit.ts'
import { monthlyTerms } from '../../../../src/usage/monthly-terms.ts'
import { planLimits } from '../../../../src/api/limits/plan-limits.ts'
import { retainedFrom } from '../../../../src/usage/retention.ts'
import { errorsText } from '../../../../src/site/docs/errors-page.ts'
import { sandboxGuide } from '../../src/generate/write-sandbox-guide.ts'

const day = '2026-11-21'
const nowMs = Date.UTC(2026, 10, 21, 9)

/** What the service reads from one of the tables, by its own functions. */
export function madeOfTables(contract: Contract, table: string): unknown {
  const { document } = contract
  switch (table) {
    case 'x-plans':
      return madeOfPlans(document)
    case 'x-sandbox':
      return madeOfSandbox(document)
    case 'x-errors':
      return errorsText(document)
    case 'x-disclaimers':
      return disclaimersOf(contract)
    case 'x-usual-amounts':
      return usualAmountsOf(document)
    // A text that clients get as it is, and numbers that one place compares with.
    case 'x-mcp-instructions':
    case 'x-mcp-budget':
    case 'x-body-limit-bytes':
    case 'x-body-limit-values':
      return valueAt(document, [table])
    default:
      return undefined
  }
}

function madeOfPlans(document: OpenApiDocument): unknown {
  const plans = plansOf(document)
  const limit = exampleLimit(plans, { now: () => nowMs })
  const isLicensed = licensedTiers(plans)
  return planNames.map((name) => {
    const plan = plans[name]
    const { allowance = 0, fairUsePerDay = 0, ceiling = 0 } = monthlyTerms(plan)
    const { terms, dayReason, refusesAtAllowance, policies } = planLimits(plans)[name]
    const months = [...Array(400).keys()].map((percent) => {
      const calls = Math.floor((allowance * percent) / 100)
      return monthNotices(plan, { month: '2026-11', calls }, undefined)
    })
    const days = [...Array(400).keys()].map((percent) =>
      dayNotices(plan, day, Math.floor((fairUsePerDay * percent) / 100)),
    )
    return {
      ...{ terms, dayReason, refusesAtAllowance, policies, months, days },
      refusals: limitReasons.map((reason) => orNothing(() => limit(reason, name))),
      bill: billOf(plan, ceiling + 1000),
      fee: plan.fee,
      apps: plan.appsPerAccount,
      retainedFrom: retainedFrom(plan.analyticsRetention, nowMs),
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
  const { city, scenarioOf } = sandboxOf(document)
  const rows = Object.entries(mappingAt(document, ['x-sandbox', 'refusals']))
  const requested = rows.flatMap(([text, row]) => [text, valueAt(row, ['amount'])])
  return {
    city,
    refusals: requested.map((value) => [value, scenarioOf({ argument: value })]),
    // A step of `make check`, or a test over HTTP, makes its calls.
    guide: sandboxGuide(document),
  }
}
