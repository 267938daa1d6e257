import { Secret, TOTP } from 'otpauth'

/**
 * Codes of an authenticator app (RFC 6238). SHA-1, six digits and 30 seconds are what every app supports; some ignore other values of
 * the link.
 */
const codes = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** 160 bits: RFC 4226, section 4, requirement R6. */
export const totpSecretBytes = 20

/** A code of one step before and after the present is accepted too: RFC 6238, section 5.2, and clocks that differ. */
const acceptedSteps = 1

/** What an authenticator app needs: a link for its camera, and the secret to type. */
export type TotpSetUp = ReturnType<typeof totpSetUp>

/** How to set up an authenticator app with this secret. */
export function totpSetUp(secret: Uint8Array, email: string) {
  const key = secretOf(secret)
  const totp = new TOTP({ ...codes, issuer: 'Nilam', label: email, secret: key })
  return { link: totp.toString(), secretText: key.base32 }
}

/**
 * The time step (30 seconds since the Unix epoch) that a code is of; undefined for a wrong one, and for text of another form.
 * Compared in constant time.
 */
export function stepOfCode(secret: Uint8Array, code: string, nowMs: number): number | undefined {
  // The library throws at six characters that are not ASCII.
  if (!/^\d{6}$/.test(code)) return undefined
  const at = { token: code, timestamp: nowMs, window: acceptedSteps }
  const apart = TOTP.validate({ ...codes, ...at, secret: secretOf(secret) })
  return apart === null
    ? undefined
    : TOTP.counter({ period: codes.period, timestamp: nowMs }) + apart
}

function secretOf(secret: Uint8Array): Secret {
  // A copy, since a Buffer may share its memory with others.
  return new Secret({ buffer: new Uint8Array(secret).buffer })
}
