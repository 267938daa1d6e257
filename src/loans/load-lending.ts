import { readFileSync } from 'node:fs'
import { cachedForDay, type Day } from '../base/calendar.ts'
import { inForceOn, type Dated } from '../rules/schedules.ts'
import type { LendingRules } from './lending-rules.ts'
import { readLendingFile } from './read-lending-file.ts'

/** What is in force on a day. */
export type LendingOn = (day: Day) => LendingRules

/**
 * Reads `lending.yaml` and finds what is in force on a day.
 *
 * @throws {RuleFileError} naming file and line of every problem.
 */
export function loadLending(path: string): LendingOn {
  const { value: file } = readLendingFile(path, readFileSync(path, 'utf8'))
  // Nearly every call needs today's.
  return cachedForDay((day): LendingRules => {
    const find = <Schedule extends Dated>(schedules: readonly Schedule[]): Schedule =>
      inForceOn(schedules, day, ({ effective_from: from }) => from)
    return {
      home_loan_rate: find(file.home_loan_rate),
      loan_to_value: find(file.loan_to_value),
      nri_loan_to_value: find(file.nri_loan_to_value),
      prepayment_charges: find(file.prepayment_charges),
      usual_tenure: find(file.usual_tenure),
      usual_fees: find(file.usual_fees),
      obligations: find(file.obligations),
      credit_scores: find(file.credit_scores),
      reserve: find(file.reserve),
      approval_likelihood: find(file.approval_likelihood),
      unknown_state: find(file.unknown_state),
    }
  })
}
