import { Secret, TOTP } from 'otpauth'

/** The code that an authenticator app with this secret shows at a time. */
export function codeAt(secretText: string, atMs: number): string {
  return TOTP.generate({ secret: Secret.fromBase32(secretText), timestamp: atMs })
}

/** A code of six digits that an app with this secret shows neither at a time nor in the step before or after it. */
export function wrongCodeAt(secretText: string, atMs: number): string {
  const shown = [-30_000, 0, 30_000].map((apart) => codeAt(secretText, atMs + apart))
  return ['000000', '000001', '000002', '000003'].find((code) => !shown.includes(code)) ?? ''
}
