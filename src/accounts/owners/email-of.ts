import { readEmailAddress } from '../../base/email-address.ts'
import { problem, type Problem } from '../problem.ts'

/** The address as it is kept, or what is accepted instead. */
export function emailOf(text: string, field = 'email'): string | Problem {
  return (
    readEmailAddress(text) ??
    problem('invalid', 'Give one e-mail address, such as name@example.in.', field)
  )
}
