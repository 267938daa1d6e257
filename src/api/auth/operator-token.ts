import { createHash, timingSafeEqual } from 'node:crypto'
import { refuse, type Refusal } from '../../base/refusal.ts'
import { parseAuthorization, type PresentedCredential } from './presented-credential.ts'

/**
 * Admits the operator by `OPERATOR_TOKEN`. API keys and access tokens are rejected. Without a configured token every request
 * is rejected.
 */
export function operatorGate(
  operatorToken: string | null,
): (presented: PresentedCredential) => Refusal | undefined {
  if (operatorToken === null) return () => notOperator
  const expected = digest(operatorToken)
  return ({ authorization = '' }) => {
    const { scheme, token } = parseAuthorization(authorization) ?? unparsed
    return scheme === 'bearer' && timingSafeEqual(digest(token), expected) ? undefined : notOperator
  }
}

const notOperator = refuse(
  'unauthorized',
  'This path is for the operator of this service. Send "Authorization: Bearer <OPERATOR_TOKEN>".',
)

const unparsed = { scheme: undefined, token: '' }

/** A comparison in constant time needs inputs of one length. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
