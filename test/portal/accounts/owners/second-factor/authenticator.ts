import { Secret, TOTP } from 'otpauth'

/** The code that an authenticator app with this secret shows at a time. */
export function codeAt(secretText: string, atMs: number): string {
  return TOTP.generate({ secret: Secret.fromBase32(secretText), timestamp: atMs })
}
