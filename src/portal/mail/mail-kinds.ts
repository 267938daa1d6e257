import { credentialKinds, type CredentialKind } from '../../base/caller.ts'

const usageOfMonth = {
  appId: 'text',
  appName: 'text',
  calls: 'number',
  allowance: 'number',
  ceiling: 'number',
  paisePerCall: 'number',
  gstPercent: 'number',
  /** When the month ends. */
  resetsAtMs: 'number',
} as const

const spendOfMonth = {
  appId: 'text',
  appName: 'text',
  calls: 'number',
  /** Where the limit ends calls. */
  ceiling: 'number',
  limitInr: 'number',
  /** What the month's calls cost so far, with GST. */
  spentPaise: 'number',
  resetsAtMs: 'number',
} as const

/**
 * Every kind of email, with the fields of its template. The mail code makes links, days and words of them, so the code that
 * queues an email needs to know neither.
 */
const shapes = {
  /** Proves an address at sign-up. */
  verify_email: { token: 'text', expiresAtMs: 'number' },
  reset_password: { token: 'text', expiresAtMs: 'number' },
  /** Someone signed up with an address that already has an account. */
  address_known: {},
  /** To the new address: proves it before it takes the old one's place. */
  change_email: { token: 'text', expiresAtMs: 'number' },
  /** To the old address. */
  email_changed: { newEmail: 'text', atMs: 'number' },
  password_changed: { atMs: 'number' },
  /** An operator made the account; the owner chooses a password by the link of a reset. */
  set_password: { token: 'text', expiresAtMs: 'number' },
  second_factor_on: { atMs: 'number' },
  second_factor_off: { atMs: 'number' },
  /** By the operator, for an owner who lost the app and the recovery codes. */
  second_factor_removed: { atMs: 'number' },
  recovery_codes_replaced: { atMs: 'number' },
  recovery_code_used: { atMs: 'number', left: 'number' },
  /** The last email of an account: its row goes once it is sent. */
  account_deleted: { atMs: 'number' },
  credential_created: {
    appId: 'text',
    appName: 'text',
    label: 'text',
    credentialKind: 'credentialKind',
    lastFour: 'textOrNull',
    atMs: 'number',
  },
  credential_revoked: {
    appId: 'text',
    appName: 'text',
    label: 'text',
    credentialKind: 'credentialKind',
    lastFour: 'textOrNull',
    atMs: 'number',
  },
  credential_expires_soon: {
    appId: 'text',
    appName: 'text',
    label: 'text',
    credentialKind: 'credentialKind',
    lastFour: 'textOrNull',
    expiresAtMs: 'number',
  },
  /** The operator set the plan that the owner had requested. */
  plan_granted: { appId: 'text', appName: 'text', plan: 'text', atMs: 'number' },
  /** The operator declined a request for a plan, and says why. */
  plan_declined: { appId: 'text', appName: 'text', plan: 'text', reason: 'text' },
  /** To the operator: an owner asks for a plan. It has no name or text of the owner, so a deletion leaves nothing of them in it. */
  plan_requested: { appId: 'text', plan: 'text', atMs: 'number' },
  /** Most of the monthly allowance is used. Money is paise. */
  usage_near_allowance: usageOfMonth,
  /** The allowance is used up: every further call is billed. */
  usage_past_allowance: usageOfMonth,
  /** Calls are rejected until the month ends. */
  usage_at_ceiling: usageOfMonth,
  /** Most of the owner's own spend limit is used. */
  usage_near_spend_limit: spendOfMonth,
  /** The owner's own spend limit rejects calls until the month ends. */
  usage_at_spend_limit: spendOfMonth,
  /** A day is well above the daily fair-use figure; no call is rejected for it. */
  usage_busy_day: {
    appId: 'text',
    appName: 'text',
    day: 'text',
    calls: 'number',
    fairUsePerDay: 'number',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, keyof FieldKinds>>>>

interface FieldKinds {
  readonly text: string
  readonly textOrNull: string | null
  readonly number: number
  readonly credentialKind: CredentialKind
}

export type MailKind = keyof typeof shapes

export type MailFields = {
  readonly [Kind in MailKind]: {
    readonly [Field in keyof (typeof shapes)[Kind]]: FieldKind<(typeof shapes)[Kind][Field]>
  }
}

/** A kind with its fields. */
export type Mail = {
  [Kind in MailKind]: { readonly kind: Kind; readonly fields: MailFields[Kind] }
}[MailKind]

type FieldKind<Name> = Name extends keyof FieldKinds ? FieldKinds[Name] : never

/** In the order in which they are declared. */
export const mailKinds: readonly MailKind[] = Object.keys(shapes).filter(isMailKind)

function isMailKind(text: string): text is MailKind {
  return Object.hasOwn(shapes, text)
}

/** Whether a stored message is one of ours: its kind is known, and each of its fields has its type. */
export function isMail(stored: {
  readonly kind: string
  readonly fields: unknown
}): stored is Mail {
  const { kind, fields } = stored
  if (!isMailKind(kind) || typeof fields !== 'object' || fields === null) return false
  const given = new Map<string, unknown>(Object.entries(fields))
  return Object.entries(shapes[kind]).every(([name, fieldKind]) => fits[fieldKind](given.get(name)))
}

const fits: Readonly<Record<keyof FieldKinds, (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string',
  textOrNull: (value) => value === null || typeof value === 'string',
  number: (value) => typeof value === 'number',
  credentialKind: (value) => credentialKinds.some((kind) => kind === value),
}
