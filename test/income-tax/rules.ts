import { fileURLToPath } from 'node:url'
import { loadIncomeTax, taxYearOn } from '../../src/income-tax/load-income-tax.ts'

/** The rules of 2026-27 as the service loads them. */
export const rules2026 = taxYearOn(
  loadIncomeTax(fileURLToPath(new URL('../../data/rules/income-tax', import.meta.url))),
  '2026-11-21',
)
