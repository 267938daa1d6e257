import { readEmailAddress } from '../../base/email-address.ts'
import { accountRefusal, type AccountResult } from '../../base/refusal.ts'

/** The normalized address, or a refusal. */
export function parseEmail(text: string, field = 'email'): AccountResult<string> {
  return (
    readEmailAddress(text) ??
    accountRefusal('invalid', 'Enter one email address, such as name@example.in.', field)
  )
}
