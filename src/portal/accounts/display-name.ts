import { accountRefusal, type AccountResult } from '../../base/refusal.ts'

/** Length of an app's name and of a credential's label, in Unicode code points. */
export const maxNameLength = 60

/**
 * Normalizes a name that people read in lists and emails: trimmed, single spaces, NFC. Invisible characters and
 * direction marks are rejected, so that two names never look the same.
 */
export function readDisplayName(text: string, field: string): AccountResult<string> {
  return readShortText(text, { field, maxLength: maxNameLength })
}

/**
 * The same for a longer text of one line.
 *
 * @param field also what the error calls it
 * @param maxLength in Unicode code points
 */
export function readShortText(
  text: string,
  { field, maxLength }: { readonly field: string; readonly maxLength: number },
): AccountResult<string> {
  const line = text.normalize('NFC').trim().replace(/\s+/gu, ' ')
  const length = [...line].length
  if (length === 0 || length > maxLength) {
    return accountRefusal('invalid', `Give a ${field} of 1 to ${maxLength} characters.`, field)
  }
  const visible = `Leave control and invisible characters out of the ${field}.`
  return unseen.test(line) ? accountRefusal('invalid', visible, field) : line
}

// Joiners and variation selectors are allowed: Indian scripts and emoji need them.
const unseen =
  /(?![\u200c\u200d\ufe0e\ufe0f])[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}]/u
