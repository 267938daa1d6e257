import { join } from 'node:path'
import { loadIncomeTax } from '../income-tax/load-income-tax.ts'
import { ruleReceipts } from '../rules/rule-receipts.ts'
import { loadLending } from '../loans/load-lending.ts'
import { loadBuyerDuties } from './load-buyer-duties.ts'
import { loadStampDuty } from '../stamp-duty/rules/load-stamp-duty.ts'

/** What law and market say, read once at start. */
export type Rules = ReturnType<typeof loadRules>

/**
 * Reads `data/rules`.
 *
 * @throws {RuleFileError} naming file, line and column of every problem.
 */
export function loadRules(folder: string) {
  return {
    /** Newest first. */
    taxYears: loadIncomeTax(join(folder, 'income-tax')),
    lendingOn: loadLending(join(folder, 'lending.yaml')),
    stampDuty: loadStampDuty(folder),
    receiptOf: ruleReceipts(folder),
    buyerDutiesOn: loadBuyerDuties(join(folder, 'buyer-duties.yaml')),
  }
}
