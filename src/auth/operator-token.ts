import { createHash, timingSafeEqual } from 'node:crypto'
import { refuse, type Refusal } from '../base/refusal.ts'
import { readAuthorization, type PresentedCredential } from './presented-credential.ts'

/**
 * Admits the operator to what is theirs, by a token of their own: no API key and no access token opens it. Without a token
 * it is closed to everybody.
 */
export function operatorGate(
  operatorToken: string | null,
): (presented: PresentedCredential) => Refusal | undefined {
  if (operatorToken === null) return () => notOperator
  const wanted = digest(operatorToken)
  return ({ authorization = '' }) => {
    const { scheme, token } = readAuthorization(authorization) ?? noReading
    return scheme === 'bearer' && timingSafeEqual(digest(token), wanted) ? undefined : notOperator
  }
}

const notOperator = refuse(
  'unauthorized',
  'This address is for the operator of this service: send "Authorization: Bearer <OPERATOR_TOKEN>".',
)

const noReading = { scheme: undefined, token: '' }

/** Digests have one length, which a comparison in constant time needs. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
