import { groupedDigits } from '../../base/rupees.ts'
import { consolePaths, withToken } from '../console/console-paths.ts'
import type { MailFields, MailKind } from './mail-kinds.ts'

/** The placeholders of one kind of email, and the link of its button. */
interface TemplateValues<Kind extends MailKind> {
  /** The path of the button's link under the public URL. */
  readonly path: (fields: MailFields[Kind]) => string
  /** By the name in `{{name}}`. */
  readonly values: Readonly<Record<string, (fields: MailFields[Kind]) => string>>
}

/** The placeholders and link of one kind of email. */
export function templateValuesOf<Kind extends MailKind>(kind: Kind): TemplateValues<Kind> {
  return templateValues[kind]
}

const expiry = { expires: (fields: { readonly expiresAtMs: number }) => moment(fields.expiresAtMs) }
const event = { when: (fields: { readonly atMs: number }) => moment(fields.atMs) }

const credential = {
  appName: (fields: NamedCredential) => fields.appName,
  label: (fields: NamedCredential) => fields.label,
  credential: (fields: NamedCredential) => {
    const kind = kindWords[fields.credentialKind]
    return fields.lastFour === null ? kind : `${kind} ending in ${fields.lastFour}`
  },
}
const appPath = (fields: { readonly appId: string }): string => consolePaths.app(fields.appId)

type NamedCredential = Pick<
  MailFields['credential_created'],
  'appName' | 'label' | 'credentialKind' | 'lastFour'
>

const kindWords = {
  api_key: 'API key',
  client_secret: 'client secret',
  signed_key: 'signed key',
  test_key: 'test key',
} as const satisfies Record<NamedCredential['credentialKind'], string>

const planPath = (fields: { readonly appId: string }): string => consolePaths.appPlan(fields.appId)
const plan = {
  appName: (fields: NamedPlan) => fields.appName,
  plan: (fields: NamedPlan) => fields.plan,
}

type NamedPlan = Pick<MailFields['plan_granted'], 'appName' | 'plan'>

const usagePath = (fields: { readonly appId: string }): string =>
  `${consolePaths.appCalls(fields.appId)}#usage`
const usage = {
  appName: (fields: UsageOfMonth) => fields.appName,
  calls: (fields: UsageOfMonth) => groupedDigits(fields.calls),
  allowance: (fields: UsageOfMonth) => groupedDigits(fields.allowance),
  left: (fields: UsageOfMonth) => groupedDigits(Math.max(0, fields.allowance - fields.calls)),
  usedPercent: (fields: UsageOfMonth) => `${Math.floor((fields.calls * 100) / fields.allowance)} %`,
  ceiling: (fields: UsageOfMonth) => groupedDigits(fields.ceiling),
  rate: (fields: UsageOfMonth) =>
    `INR ${(fields.paisePerCall / 100).toFixed(2)} plus ${fields.gstPercent} % GST`,
  resets: (fields: UsageOfMonth) => moment(fields.resetsAtMs),
}

const spendLimitPath = (fields: { readonly appId: string }): string =>
  consolePaths.appSpendLimit(fields.appId)
const spend = {
  appName: (fields: SpendOfMonth) => fields.appName,
  calls: (fields: SpendOfMonth) => groupedDigits(fields.calls),
  ceiling: (fields: SpendOfMonth) => groupedDigits(fields.ceiling),
  limit: (fields: SpendOfMonth) => `INR ${groupedDigits(fields.limitInr)}`,
  spent: (fields: SpendOfMonth) => `INR ${(fields.spentPaise / 100).toFixed(2)}`,
  resets: (fields: SpendOfMonth) => moment(fields.resetsAtMs),
}

type SpendOfMonth = MailFields['usage_at_spend_limit']

type UsageOfMonth = MailFields['usage_near_allowance']

const templateValues: { readonly [Kind in MailKind]: TemplateValues<Kind> } = {
  verify_email: { path: ({ token }) => withToken(consolePaths.verify, token), values: expiry },
  reset_password: { path: ({ token }) => withToken(consolePaths.reset, token), values: expiry },
  address_known: { path: () => consolePaths.signIn, values: {} },
  change_email: {
    path: ({ token }) => withToken(consolePaths.confirmEmail, token),
    values: expiry,
  },
  email_changed: {
    path: () => consolePaths.signIn,
    values: { ...event, newEmail: ({ newEmail }) => newEmail },
  },
  password_changed: { path: () => consolePaths.forgotPassword, values: event },
  set_password: { path: ({ token }) => withToken(consolePaths.reset, token), values: expiry },
  second_factor_on: { path: () => consolePaths.secondFactor, values: event },
  second_factor_off: { path: () => consolePaths.forgotPassword, values: event },
  second_factor_removed: { path: () => consolePaths.secondFactor, values: event },
  recovery_codes_replaced: { path: () => consolePaths.forgotPassword, values: event },
  recovery_code_used: {
    path: () => consolePaths.secondFactor,
    values: { ...event, left: ({ left }) => groupedDigits(left) },
  },
  account_deleted: { path: () => consolePaths.home, values: event },
  credential_created: { path: appPath, values: { ...credential, ...event } },
  credential_revoked: { path: appPath, values: { ...credential, ...event } },
  credential_expires_soon: { path: appPath, values: { ...credential, ...expiry } },
  plan_granted: { path: planPath, values: { ...plan, ...event } },
  plan_declined: { path: planPath, values: { ...plan, reason: ({ reason }) => reason } },
  plan_requested: {
    path: () => consolePaths.home,
    values: { ...event, appId: ({ appId }) => appId, plan: (fields) => fields.plan },
  },
  usage_near_allowance: { path: usagePath, values: usage },
  usage_past_allowance: { path: usagePath, values: usage },
  usage_at_ceiling: { path: usagePath, values: usage },
  usage_near_spend_limit: { path: spendLimitPath, values: spend },
  usage_at_spend_limit: { path: spendLimitPath, values: spend },
  usage_busy_day: {
    path: usagePath,
    values: {
      appName: ({ appName }) => appName,
      day: ({ day }) => longDay.format(new Date(`${day}T00:00:00Z`)),
      calls: ({ calls }) => groupedDigits(calls),
      fairUse: ({ fairUsePerDay }) => groupedDigits(fairUsePerDay),
    },
  },
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
