/**
 * Calls a second of one core: each calculator alone, and through the pipeline. Run: node test/bench/calculators.ts
 */
import { systemClock } from '../../src/base/clock.ts'
import { compareRegimes } from '../../src/income-tax/compare-regimes.ts'
import type { TaxpayerYear } from '../../src/income-tax/total-income.ts'
import { compareTransfer } from '../../src/loans/compare-transfer.ts'
import { estimateHomeLoan } from '../../src/loans/estimate-home-loan.ts'
import { simulatePrepayment } from '../../src/loans/simulate-prepayment.ts'
import { noCache } from '../../src/pipeline/response-cache.ts'
import { noLimits } from '../../src/ratelimit/rate-limiter.ts'
import { cacheKeys } from '../../src/pipeline/cache-key.ts'
import type { Outcome } from '../../src/pipeline/call.ts'
import { runOperation, type Pipeline } from '../../src/pipeline/run-operation.ts'
import { taxYearOn } from '../../src/income-tax/load-income-tax.ts'
import { fakePipeline } from '../transports/mcp/fake-pipeline.ts'
import { openTestAuthenticator } from '../auth/open-test-authenticator.ts'
import {
  calculators,
  contract,
  rules,
  type CalculatorId,
} from '../operations/calculators/calculators.ts'

const lending = rules.lendingOn('2026-11-21')
const taxYear = taxYearOn(rules.taxYears, '2026-11-21')
const fortyYears = { principalInr: 5_000_000, annualRatePercent: 8.5, months: 480 }

const facts: TaxpayerYear = {
  annualIncomeInr: 1_500_000n,
  isSalaried: true,
  ageBand: 'below60',
  home: { occupancy: 'let_out', annualRentInr: 240_005n },
  loanInterestInr: 410_000n,
  loanPrincipalInr: 150_000n,
  otherSavingsInr: 50_000n,
  otherDeductionsInr: 25_000n,
  claimants: 2n,
}

/** Each takes a number that makes its input new, so that nothing can be kept from the call before. */
const alone: Readonly<Record<string, (turn: number) => unknown>> = {
  calculate_home_affordability: (turn) =>
    estimateHomeLoan(
      { propertyValueInr: 6_250_000 + turn, loanInr: undefined, annualRatePercent: 9, months: 240 },
      lending.loan_to_value.tiers,
    ),
  'simulate_loan_prepayment, 40 years, one amount': (turn) =>
    simulatePrepayment(fortyYears, { oneTimeInr: 500_000 + turn, yearlyInr: 0 }),
  'simulate_loan_prepayment, 40 years, 39 yearly amounts': (turn) =>
    simulatePrepayment(fortyYears, { oneTimeInr: 0, yearlyInr: 1 + (turn % 1000) }),
  compare_balance_transfer: (turn) =>
    compareTransfer({
      principalInr: 4_000_000 + turn,
      currentRatePercent: 9.25,
      newRatePercent: 8.25,
      months: 180,
      feePercent: 0.5,
      flatCostsInr: 12_500,
    }),
  optimize_home_loan_tax_regime: (turn) =>
    compareRegimes({ ...facts, annualIncomeInr: BigInt(1_500_000 + turn) }, taxYear),
}

/** The whole pipeline in process, without a transport: match, auth, limiter, validation, handler, response check. */
const pipeline: Pipeline = {
  contract,
  // Only what is measured runs; the others respond with the contract's examples.
  handlers: {
    ...fakePipeline().handlers,
    ...calculators,
  },
  auth: openTestAuthenticator(),
  limiter: noLimits,
  cacheKeys: cacheKeys(),
  cache: noCache,
  clock: systemClock,
  onBreach: 'refuse',
  onFinished: ({ outcome }) => {
    if (outcome.refused) throw new Error(outcome.error)
  },
}

const queries: Readonly<Record<CalculatorId, (turn: number) => object>> = {
  calculate_home_affordability: (turn) => ({ propertyValue: 6_250_000 + turn }),
  simulate_loan_prepayment: (turn) => ({
    outstandingPrincipal: 5_000_000,
    remainingTenureYears: 40,
    recurringAnnualAmount: 1 + (turn % 1000),
    prepaymentMode: 'recurring_annual',
  }),
  compare_balance_transfer: (turn) => ({
    outstandingPrincipal: 4_000_000 + turn,
    currentRatePercent: 9.25,
    newRatePercent: 8.25,
    remainingTenureYears: 15,
  }),
  optimize_home_loan_tax_regime: (turn) => ({
    annualIncome: 1_500_000 + turn,
    homeLoanInterest: 200_000,
    homeLoanPrincipal: 150_000,
  }),
}

const measuredMs = 1000
const warmUpTurns = 20_000
const batch = 100

console.log('Alone:')
for (const [name, run] of Object.entries(alone)) {
  for (let turn = 0; turn < warmUpTurns; turn += 1) run(turn)
  let turns = 0
  const startedMs = processorMs()
  // Asking costs as much as a calculator: it is asked once a batch.
  while (processorMs() - startedMs < measuredMs) {
    for (let call = 0; call < batch; call += 1) run(turns++)
  }
  report(name, turns, processorMs() - startedMs)
}

console.log('Through the pipeline:')
for (const [operationId, query] of Object.entries(queries)) {
  const run = (turn: number): Promise<Outcome> =>
    runOperation(pipeline, {
      transport: 'rest',
      operationId,
      readArguments: () => ({ value: query(turn) }),
      credential: {},
      address: '192.0.2.1',
      requestId: 'bench',
    })
  for (let turn = 0; turn < warmUpTurns; turn += 1) await run(turn)
  let turns = 0
  const startedMs = processorMs()
  while (processorMs() - startedMs < measuredMs) {
    for (let call = 0; call < batch; call += 1) await run(turns++)
  }
  report(operationId, turns, processorMs() - startedMs)
}

/** Time on a processor, not on the wall: what else the machine does must not count. */
function processorMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

function report(name: string, turns: number, elapsedMs: number): void {
  const perSecond = Math.round((turns / elapsedMs) * 1000).toLocaleString('en-IN')
  const microseconds = ((elapsedMs / turns) * 1000).toFixed(1)
  console.log(`  ${name}: ${perSecond} a second, ${microseconds} µs each`)
}
