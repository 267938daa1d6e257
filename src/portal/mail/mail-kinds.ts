import { credentialKinds, type CredentialKind } from '../../base/caller.ts'
import { groupedDigits } from '../../base/rupees.ts'
import { consolePaths } from '../console/console-paths.ts'

/** The types of fields, by the names in a shape. */
interface FieldTypes {
  readonly text: string
  readonly textOrNull: string | null
  readonly number: number
  readonly credentialKind: CredentialKind
}

type Shape = Readonly<Record<string, keyof FieldTypes>>
type FieldsOf<Of extends Shape> = { readonly [Field in keyof Of]: FieldTypes[Of[Field]] }

/** What the template of a kind has: its placeholders by the name in `{{name}}`, and the path of its button's link. */
interface TemplateValues<Fields> {
  readonly values: Readonly<Record<string, (fields: Fields) => string>>
  readonly path: (fields: Fields) => string
}

function mailKind<const Of extends Shape>(
  shape: Of,
  values: TemplateValues<FieldsOf<Of>>['values'],
  path: TemplateValues<FieldsOf<Of>>['path'],
) {
  return { shape, values, path }
}

const link = { token: 'text', expiresAtMs: 'number' } as const
const expires = {
  expires: (fields: { readonly expiresAtMs: number }) => moment(fields.expiresAtMs),
}
const tokenAt = (path: string) => (fields: FieldsOf<typeof link>) =>
  `${path}?token=${encodeURIComponent(fields.token)}`

const event = { atMs: 'number' } as const
const when = { when: (fields: FieldsOf<typeof event>) => moment(fields.atMs) }

const app = { appId: 'text', appName: 'text' } as const
const named = { appName: (fields: FieldsOf<typeof app>) => fields.appName }

const credential = {
  ...app,
  label: 'text',
  credentialKind: 'credentialKind',
  lastFour: 'textOrNull',
} as const
const credentialValues = {
  ...named,
  label: (fields: FieldsOf<typeof credential>) => fields.label,
  credential: (fields: FieldsOf<typeof credential>) => {
    const kind = kindWords[fields.credentialKind]
    return fields.lastFour === null ? kind : `${kind} ending in ${fields.lastFour}`
  },
}
const kindWords: Readonly<Record<CredentialKind, string>> = {
  api_key: 'API key',
  client_secret: 'client secret',
  signed_key: 'signed key',
  test_key: 'test key',
}

const plan = { ...app, plan: 'text' } as const
const planValues = { ...named, plan: (fields: FieldsOf<typeof plan>) => fields.plan }

/** Money is paise; `resetsAtMs` is when the month ends. */
const usage = {
  ...app,
  calls: 'number',
  allowance: 'number',
  ceiling: 'number',
  paisePerCall: 'number',
  gstPercent: 'number',
  resetsAtMs: 'number',
} as const
type Usage = FieldsOf<typeof usage>
const usageValues = {
  ...named,
  calls: ({ calls }: Usage) => groupedDigits(calls),
  allowance: ({ allowance }: Usage) => groupedDigits(allowance),
  left: ({ allowance, calls }: Usage) => groupedDigits(Math.max(0, allowance - calls)),
  usedPercent: ({ allowance, calls }: Usage) => `${Math.floor((calls * 100) / allowance)}%`,
  ceiling: ({ ceiling }: Usage) => groupedDigits(ceiling),
  rate: ({ paisePerCall, gstPercent }: Usage) =>
    `INR ${(paisePerCall / 100).toFixed(2)} plus ${gstPercent}% GST`,
  resets: ({ resetsAtMs }: Usage) => moment(resetsAtMs),
}

/** `ceiling` is where the limit ends calls; `spentPaise` has GST. */
const spend = {
  ...app,
  calls: 'number',
  ceiling: 'number',
  limitInr: 'number',
  spentPaise: 'number',
  resetsAtMs: 'number',
} as const
type Spend = FieldsOf<typeof spend>
const spendValues = {
  ...named,
  calls: ({ calls }: Spend) => groupedDigits(calls),
  ceiling: ({ ceiling }: Spend) => groupedDigits(ceiling),
  limit: ({ limitInr }: Spend) => `INR ${groupedDigits(limitInr)}`,
  spent: ({ spentPaise }: Spend) => `INR ${(spentPaise / 100).toFixed(2)}`,
  resets: ({ resetsAtMs }: Spend) => moment(resetsAtMs),
}

interface OfApp {
  readonly appId: string
}
const appPath = ({ appId }: OfApp): string => consolePaths.app(appId)
const planPath = ({ appId }: OfApp): string => consolePaths.appPlan(appId)
const usagePath = ({ appId }: OfApp): string => `${consolePaths.appCalls(appId)}#usage`
const spendLimitPath = ({ appId }: OfApp): string => consolePaths.appSpendLimit(appId)

/**
 * Every kind of email, with its fields. Links, days and words are made here, so the code that queues an email needs to know
 * none of them.
 */
const kinds = {
  /** Proves an address at sign-up. */
  verify_email: mailKind(link, expires, tokenAt(consolePaths.verify)),
  reset_password: mailKind(link, expires, tokenAt(consolePaths.reset)),
  /** Someone signed up with an address that already has an account. */
  address_known: mailKind({}, {}, () => consolePaths.signIn),
  /** To the new address: proves it before it takes the old one's place. */
  change_email: mailKind(link, expires, tokenAt(consolePaths.confirmEmail)),
  /** To the old address. */
  email_changed: mailKind(
    { ...event, newEmail: 'text' },
    { ...when, newEmail: ({ newEmail }) => newEmail },
    () => consolePaths.signIn,
  ),
  password_changed: mailKind(event, when, () => consolePaths.forgotPassword),
  /** An operator made the account; the owner chooses a password by the link of a reset. */
  set_password: mailKind(link, expires, tokenAt(consolePaths.reset)),
  second_factor_on: mailKind(event, when, () => consolePaths.secondFactor),
  second_factor_off: mailKind(event, when, () => consolePaths.forgotPassword),
  /** By the operator, for an owner who lost the app and the recovery codes. */
  second_factor_removed: mailKind(event, when, () => consolePaths.secondFactor),
  recovery_codes_replaced: mailKind(event, when, () => consolePaths.forgotPassword),
  recovery_code_used: mailKind(
    { ...event, left: 'number' },
    { ...when, left: ({ left }) => groupedDigits(left) },
    () => consolePaths.secondFactor,
  ),
  /** The last email of an account: its row goes once it is sent. */
  account_deleted: mailKind(event, when, () => consolePaths.home),
  credential_created: mailKind(
    { ...credential, ...event },
    { ...credentialValues, ...when },
    appPath,
  ),
  credential_revoked: mailKind(
    { ...credential, ...event },
    { ...credentialValues, ...when },
    appPath,
  ),
  credential_expires_soon: mailKind(
    { ...credential, expiresAtMs: 'number' },
    { ...credentialValues, ...expires },
    appPath,
  ),
  /** The operator set the plan that the owner had requested. */
  plan_granted: mailKind({ ...plan, ...event }, { ...planValues, ...when }, planPath),
  /** The operator declined a request for a plan, and says why. */
  plan_declined: mailKind(
    { ...plan, reason: 'text' },
    { ...planValues, reason: ({ reason }) => reason },
    planPath,
  ),
  /** To the operator. It has no name or text of the owner, so a deletion leaves nothing of them in it. */
  plan_requested: mailKind(
    { appId: 'text', plan: 'text', ...event },
    { ...when, appId: ({ appId }) => appId, plan: (fields) => fields.plan },
    () => consolePaths.home,
  ),
  /** Most of the monthly allowance is used. */
  usage_near_allowance: mailKind(usage, usageValues, usagePath),
  /** The allowance is used up: every further call is billed. */
  usage_past_allowance: mailKind(usage, usageValues, usagePath),
  /** Calls are rejected until the month ends. */
  usage_at_ceiling: mailKind(usage, usageValues, usagePath),
  /** Most of the owner's own spend limit is used. */
  usage_near_spend_limit: mailKind(spend, spendValues, spendLimitPath),
  /** The owner's own spend limit rejects calls until the month ends. */
  usage_at_spend_limit: mailKind(spend, spendValues, spendLimitPath),
  /** A day is well above the daily fair-use figure; no call is rejected for it. */
  usage_busy_day: mailKind(
    { ...app, day: 'text', calls: 'number', fairUsePerDay: 'number' },
    {
      ...named,
      day: ({ day }) => longDay.format(new Date(`${day}T00:00:00Z`)),
      calls: ({ calls }) => groupedDigits(calls),
      fairUse: ({ fairUsePerDay }) => groupedDigits(fairUsePerDay),
    },
    usagePath,
  ),
} as const

export type MailKind = keyof typeof kinds

export type MailFields = {
  readonly [Kind in MailKind]: FieldsOf<(typeof kinds)[Kind]['shape']>
}

/** A kind with its fields. */
export type Mail = {
  [Kind in MailKind]: { readonly kind: Kind; readonly fields: MailFields[Kind] }
}[MailKind]

/** In the order in which they are declared. */
export const mailKinds: readonly MailKind[] = Object.keys(kinds).filter(isMailKind)

/** The placeholders and link of each kind. */
export const templateValues: {
  readonly [Kind in MailKind]: TemplateValues<MailFields[Kind]>
} = kinds

function isMailKind(text: string): text is MailKind {
  return Object.hasOwn(kinds, text)
}

/** Whether a stored message is one of ours: its kind is known, and each of its fields has its type. */
export function isMail(stored: {
  readonly kind: string
  readonly fields: unknown
}): stored is Mail {
  const { kind, fields } = stored
  if (!isMailKind(kind) || typeof fields !== 'object' || fields === null) return false
  const given = new Map<string, unknown>(Object.entries(fields))
  const shape: Shape = kinds[kind].shape
  return Object.entries(shape).every(([name, type]) => fits[type](given.get(name)))
}

const fits: Readonly<Record<keyof FieldTypes, (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string',
  textOrNull: (value) => value === null || typeof value === 'string',
  number: (value) => typeof value === 'number',
  credentialKind: (value) => credentialKinds.some((kind) => kind === value),
}

const longDay = new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', dateStyle: 'long' })

/** `21 November 2026 at 2:05 pm, India time`. */
function moment(atMs: number): string {
  return `${indianMoment.format(atMs).replace(/\s/g, ' ')}, India time`
}

const indianMoment = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'long',
  timeStyle: 'short',
})
