import type { Actor } from '../accounts/actor.ts'
import type { RecordChange } from '../accounts/audit.ts'
import { readShortText } from '../accounts/display-name.ts'
import type { Clock } from '../base/clock.ts'
import { readGstin, stateCodeOf } from '../base/gstin.ts'
import { accountRefusal, isRefusal, type AccountResult } from '../base/refusal.ts'
import type { AccountsDatabase } from '../db/accounts/tables.ts'
import { putBillingDetails, type BillingDetails } from './billing-details-repository.ts'
import type { GstRules } from './gst-rules.ts'

/** What an owner enters; an empty GSTIN is none. */
export type BillingDetailsInput = Readonly<Record<keyof BillingDetails, string>>

interface BillingDetailsParts {
  readonly db: AccountsDatabase
  readonly clock: Clock
  readonly record: RecordChange
  readonly rules: GstRules
}

/** Lengths in Unicode code points. */
export const maxLengths = { legalName: 100, address: 300 } as const

/** Saves what invoices that are issued from now on say of the buyer. Refusals name the wrong field. */
export async function saveBillingDetails(
  { db, clock, record, rules }: BillingDetailsParts,
  ownerId: string,
  input: BillingDetailsInput,
  actor: Actor,
): Promise<AccountResult<BillingDetails>> {
  const details = readBillingDetails(rules, input)
  if (isRefusal(details)) return details
  await db.transaction().execute(async (tx) => {
    await putBillingDetails(tx, { ownerId, ...details, changedAtMs: clock.now() })
    const { gstin, placeOfSupply } = details
    const action = 'owner.billing_details_changed'
    await record(tx, actor, { action, ownerId, details: { gstin, placeOfSupply } })
  })
  return details
}

/** The lines of an address, with a comma between them. */
function onOneLine(address: string): string {
  const lines = address.split('\n').map((line) => line.trim().replace(/,$/, '').trimEnd())
  return lines.filter((line) => line !== '').join(', ')
}

function readBillingDetails(
  rules: GstRules,
  input: BillingDetailsInput,
): AccountResult<BillingDetails> {
  const legalName = readShortText(input.legalName, {
    ...{ field: 'legalName', label: 'legal name', maxLength: maxLengths.legalName },
  })
  if (isRefusal(legalName)) return legalName
  // One line: invoices wrap it, and a spreadsheet keeps it in a cell.
  const address = readShortText(onOneLine(input.address), {
    ...{ field: 'address', label: 'postal address', maxLength: maxLengths.address },
  })
  if (isRefusal(address)) return address
  const gstin = input.gstin.trim() === '' ? null : readGstin(input.gstin)
  if (gstin === undefined) {
    return accountRefusal(
      'invalid',
      'This is not a valid GSTIN. A GSTIN has 15 letters and digits, such as 33AAACN1234Q1ZH, and ends with a check character. Compare it with your certificate.',
      'gstin',
    )
  }
  const state = rules.state(input.placeOfSupply)
  if (state === undefined) {
    return accountRefusal('invalid', 'Choose the state of the place of supply.', 'placeOfSupply')
  }
  if (gstin !== null && stateCodeOf(gstin) !== state.code) {
    const of = rules.state(stateCodeOf(gstin))
    return of === undefined
      ? accountRefusal('invalid', 'This GSTIN does not begin with a state code.', 'gstin')
      : accountRefusal(
          'invalid',
          `The GSTIN is of ${of.name}. The place of supply to a registered buyer is where the buyer is registered: choose ${of.name}.`,
          'placeOfSupply',
        )
  }
  return { legalName, address, gstin, placeOfSupply: state.code }
}
