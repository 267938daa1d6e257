import { join } from 'node:path'
import { loadIncomeTax, type TaxYear } from '../income-tax/load-income-tax.ts'
import { ruleReceipts, type ReceiptOf } from '../rules/rule-receipts.ts'
import { loadLending, type LendingOn } from '../loans/load-lending.ts'
import { loadBuyerDuties, type BuyerDutiesOn } from './load-buyer-duties.ts'
import { loadStampDuty } from '../stamp-duty/rules/load-stamp-duty.ts'
import type { StampDutyRules } from '../stamp-duty/rules/stamp-duty-rules.ts'

/** What law and market say, read once at start. */
export interface Rules {
  /** Newest first. */
  readonly taxYears: readonly TaxYear[]
  readonly lendingOn: LendingOn
  readonly stampDuty: StampDutyRules
  readonly receiptOf: ReceiptOf
  readonly buyerDutiesOn: BuyerDutiesOn
}

/**
 * Reads `data/rules`.
 *
 * @throws {RuleFileError} naming file, line and column of every problem.
 */
export function loadRules(folder: string): Rules {
  return {
    taxYears: loadIncomeTax(join(folder, 'income-tax')),
    lendingOn: loadLending(join(folder, 'lending.yaml')),
    stampDuty: loadStampDuty(folder),
    receiptOf: ruleReceipts(folder),
    buyerDutiesOn: loadBuyerDuties(join(folder, 'buyer-duties.yaml')),
  }
}
