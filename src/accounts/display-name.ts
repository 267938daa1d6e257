import { accountRefusal, type AccountResult } from '../base/refusal.ts'

/** The longest name of an app and label of a credential, in characters as Unicode counts them. */
export const maxNameLength = 60

/**
 * A name that people read in lists and mails: surrounding space taken off, inner space made single, composed. What cannot
 * be seen or turns the reading direction is refused, so that one name never looks like another.
 */
export function readDisplayName(text: string, field: string): AccountResult<string> {
  const name = text.normalize('NFC').trim().replace(/\s+/gu, ' ')
  const length = [...name].length
  if (length === 0 || length > maxNameLength) {
    return accountRefusal('invalid', `Give a ${field} of 1 to ${maxNameLength} characters.`, field)
  }
  return unseen.test(name)
    ? accountRefusal(
        'invalid',
        `Leave control and invisible characters out of the ${field}.`,
        field,
      )
    : name
}

// Joiners and variation selectors stay: Indian scripts and emoji are written with them.
const unseen =
  /(?![\u200c\u200d\ufe0e\ufe0f])[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}]/u
