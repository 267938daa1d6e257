/** So many tries in so many seconds from the first. */
export interface Allowance {
  readonly tries: number
  readonly seconds: number
}

/** What is counted: a caller's network, an account (or app) whoever tries it, and the two together. */
export interface ThrottleLimits {
  readonly network?: Allowance
  readonly account?: Allowance
  readonly accountFromNetwork?: Allowance
}

const minute = 60
const hour = 3600

/**
 * How often may be tried what guesses at something or sends mail. An office shares one address, so networks get more than
 * one person needs. An account alone gets many more tries than one network has at it, or anybody could lock its owner
 * out; NIST SP 800-63B-4, 3.2.2, bounds them to 100 failures.
 */
export const throttleLimits: Readonly<Record<ThrottledAction, ThrottleLimits>> = {
  // A success gives its try back, so these count failures.
  sign_in: {
    network: { tries: 50, seconds: 15 * minute },
    accountFromNetwork: { tries: 10, seconds: 15 * minute },
    account: { tries: 100, seconds: hour },
  },
  // What sends mail to an address that anybody may name: a stranger's inbox is not to be filled.
  sign_up: { network: { tries: 20, seconds: hour }, account: { tries: 3, seconds: hour } },
  request_reset: { network: { tries: 20, seconds: hour }, account: { tries: 3, seconds: hour } },
  resend_verification: {
    network: { tries: 20, seconds: hour },
    account: { tries: 3, seconds: hour },
  },
  change_email: { network: { tries: 20, seconds: hour }, account: { tries: 3, seconds: hour } },
  // Nobody guesses 256 bits; this bounds what the guessing costs us.
  use_token: { network: { tries: 30, seconds: hour } },
  // Somebody at an open session who does not know its password. A success gives its try back.
  confirm_password: { account: { tries: 10, seconds: 15 * minute } },
  // A look at a stranger's server or name server.
  check_domain: { account: { tries: 6, seconds: minute } },
  // OAuth clients register themselves, some on every connection, and a hosted one does so for all of its users from a few
  // addresses.
  register_client: { network: { tries: 1000, seconds: hour } },
}

/** Something that only so many tries may be made at. */
export type ThrottledAction =
  | 'sign_in'
  | 'sign_up'
  | 'request_reset'
  | 'resend_verification'
  | 'change_email'
  | 'use_token'
  | 'confirm_password'
  | 'check_domain'
  | 'register_client'
