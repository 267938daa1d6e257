/** A number of tries, and the seconds from the first try until they are counted anew. */
interface Allowance {
  readonly tries: number
  readonly seconds: number
}

/** What is counted: the caller's network, the account (or app) from anywhere, and the two together; or only a known browser. */
export interface ThrottleLimits {
  readonly network?: Allowance
  readonly account?: Allowance
  readonly accountFromNetwork?: Allowance
  readonly knownBrowser?: Allowance
}

const minute = 60
const hour = 3600

/**
 * Limits for actions that guess secrets or send email. Offices share one address, so networks get more than one person
 * needs. An account alone gets many more tries than it gets from one network, or anybody could lock its owner out; NIST
 * SP 800-63B-4, section 3.2.2, allows at most 100 failures. Strangers can use them up, so browsers that the owner signed in before
 * count apart.
 */
export const throttleLimits = {
  // A success is given back, so only failures count.
  sign_in: {
    network: { tries: 50, seconds: 15 * minute },
    accountFromNetwork: { tries: 10, seconds: 15 * minute },
    account: { tries: 100, seconds: hour },
    knownBrowser: { tries: 10, seconds: 15 * minute },
  },
  // Anybody can name the address that gets this mail: do not flood a stranger's inbox.
  sign_up: { network: { tries: 20, seconds: hour }, account: { tries: 3, seconds: hour } },
  // No limit for the account, or strangers could keep its owner from a reset: see `requestPasswordReset`.
  request_reset: { network: { tries: 20, seconds: hour } },
  resend_verification: {
    network: { tries: 20, seconds: hour },
    account: { tries: 3, seconds: hour },
  },
  change_email: { network: { tries: 20, seconds: hour }, account: { tries: 3, seconds: hour } },
  // 256 bits cannot be guessed; this limits the cost of trying.
  use_token: { network: { tries: 30, seconds: hour } },
  // Someone who uses an open session without knowing its password. A success is given back.
  confirm_password: { account: { tries: 10, seconds: 15 * minute } },
  // Six digits, of which three codes are right at a time: 1,920 tries a day find one with a chance of 0.6 percent. Only someone
  // who knows the password gets this far. A success is given back. All known browsers of an account share tries: who had the password
  // before the second factor may have marked many.
  second_factor: {
    account: { tries: 10, seconds: 15 * minute },
    knownBrowser: { tries: 10, seconds: 15 * minute },
  },
  // Sends requests to a server or name server that we do not know.
  check_domain: { account: { tries: 6, seconds: minute } },
  // Programs that read faster than people take the one thread from everybody else.
  read_page: { network: { tries: 120, seconds: minute } },
  // The pages of sign-in and consent, each of which stores a row. One sign-in takes four.
  authorize: { network: { tries: 600, seconds: minute } },
  // Each is read by a person.
  request_plan: { network: { tries: 20, seconds: hour }, account: { tries: 10, seconds: hour } },
  // The token endpoint has none: what it accepts is 256 random bits or a signature, and no guess comes near.
  // OAuth clients register themselves, some on every connection; hosted ones do it for all their users from a few
  // addresses.
  register_client: { network: { tries: 1000, seconds: hour } },
} as const satisfies Readonly<Record<string, ThrottleLimits>>

/** An action with a limited number of tries. */
export type ThrottledAction = keyof typeof throttleLimits
