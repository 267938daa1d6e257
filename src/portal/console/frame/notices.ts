/** What a page says after a form. The cookie between the two names one of these and cannot say anything else. */
export const notices = {
  signed_out: 'You are signed out.',
  sign_in_again: 'Please sign in to continue.',
  signed_out_elsewhere: 'Every other browser is signed out.',
  email_verified: 'Your email address is confirmed. Sign in to continue.',
  email_verified_here: 'Your email address is confirmed, and you are signed in.',
  email_changed: 'Your new email address is confirmed. Sign in with it from now on.',
  email_change_mailed: 'We sent a link to the new address. The old one stays until you follow it.',
  verification_mailed: 'We sent you a new confirmation link.',
  password_reset: 'Your new password is set. Sign in with it.',
  password_changed: 'Your password is changed, and every other browser is signed out.',
  billing_email_changed: 'The billing address is saved.',
  second_factor_off: 'The second factor is off.',
  session_ended: 'The session is signed out.',
  account_deleted: 'Your account is deleted. We sent you a last email.',
  app_created: 'The app is created.',
  app_changed: 'The app is saved.',
  app_claimed: 'Your domain is verified.',
  app_revoked: 'The app and its credentials are revoked.',
  spend_limit_set: 'Your spend limit is set. It takes effect within seconds.',
  spend_limit_removed: 'Your spend limit is removed.',
  plan_requested: 'Your request is sent. We’ll email you the decision.',
  plan_request_withdrawn: 'The request is withdrawn.',
  credential_revoked: 'The credential is revoked. It is rejected from now on.',
  disconnected: 'The app is disconnected. Its tokens are rejected from now on.',
  client_claimed: 'The client is claimed. Its calls now count toward this app.',
  client_released: 'The client is released. Its calls now count toward the people who make them.',
  key_added: 'The public key is added. It can sign from now on.',
  key_removed: 'The public key is removed.',
} as const

export type Notice = keyof typeof notices

export function isNotice(code: string): code is Notice {
  return Object.hasOwn(notices, code)
}
