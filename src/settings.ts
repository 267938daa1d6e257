import { readEmailAddress } from './base/email-address.ts'
import { environmentWarnings } from './settings/environment-warnings.ts'
import { readMailSender, readSmtpUrl } from './settings/mail-settings.ts'
import { readSigningKeys } from './settings/signing-keys.ts'
import { conflictIn } from './settings/setting-conflicts.ts'
import { storeSettings } from './settings/store-settings.ts'
import { readTrustedProxies } from './base/ip-address.ts'
import { isGiven, textReader, type Environment, type Setting } from './settings/setting-table.ts'
import {
  encryptionKeys,
  httpOrigin,
  oneOf,
  onOrOff,
  orNone,
  operatorToken,
  originList,
  secretOrNone,
  otlpEndpoint,
  wholeNumber,
  readSecurityContact,
} from './settings/setting-values.ts'

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

/**
 * Every setting, by environment variable. `readSettings` reads this table, and a test compares that of docs/operations.md with it.
 * `$NAME` in a default is the value of that variable.
 */
export const settingTable = {
  port: wholeNumber('PORT', 8080, 1, 65535),
  host: {
    variable: 'HOST',
    default: '127.0.0.1',
    accepts: 'a host name or an IP address without a port',
    read: (text: string) => (/^[\w.:-]+$/.test(text) ? text : undefined),
  },
  publicUrl: {
    variable: 'PUBLIC_URL',
    default: 'http://localhost:$PORT',
    accepts: 'an http or https origin without a path, such as https://api.example.in',
    read: httpOrigin,
  },
  siteUrl: {
    variable: 'SITE_URL',
    default: '$PUBLIC_URL',
    accepts: 'an http or https origin without a path, such as https://www.example.in',
    read: httpOrigin,
  },
  portal: onOrOff('PORTAL', 'on'),
  home: {
    variable: 'NILAM_HOME',
    default: 'var',
    accepts: 'a folder path',
    read: (text: string) => (text.includes('\0') ? undefined : text),
  },
  ...storeSettings,
  drainSeconds: wholeNumber('DRAIN_SECONDS', 2, 0, 120),
  maxWaitMs: wholeNumber('MAX_WAIT_MS', 200, 10, 60_000),
  trustProxy: {
    variable: 'TRUST_PROXY',
    default: 'none',
    accepts:
      'none, a number of proxies from 1 to 16, or a comma-separated list of addresses and CIDR ranges',
    read: readTrustedProxies,
  },
  allowedOrigins: {
    variable: 'ALLOWED_ORIGINS',
    default: 'none',
    accepts: 'none, or a comma-separated list of origins such as https://app.example.in',
    read: originList,
  },
  oauthClientCredentials: onOrOff('OAUTH_CLIENT_CREDENTIALS', 'off'),
  oauthSigningKeys: secretOrNone(
    'OAUTH_SIGNING_KEYS',
    'distinct RSA keys of 2048 to 8192 bits, as concatenated PEM or as a JWK set',
    readSigningKeys,
  ),
  encryptionKeys: secretOrNone(
    'ENCRYPTION_KEYS',
    'keys of 32 bytes in base64, separated by commas, such as that of `openssl rand -base64 32`',
    encryptionKeys,
  ),
  oauthClientDocuments: onOrOff('OAUTH_CLIENT_DOCUMENTS', 'off'),
  operatorToken: secretOrNone(
    'OPERATOR_TOKEN',
    'at least 16 letters, digits and -._~+/= without spaces',
    operatorToken,
  ),
  smtp: secretOrNone(
    'SMTP_URL',
    'a URL without a path such as smtps://user:password@mail.example.in or smtp://127.0.0.1:25; percent-encode special characters in user and password',
    readSmtpUrl,
  ),
  mailFrom: {
    variable: 'MAIL_FROM',
    default: 'none',
    accepts: 'none, an email address, or a name and an address such as Nilam <hello@example.in>',
    read: (text: string) => (text === 'none' ? null : readMailSender(text)),
  },
  supportEmail: orNone('SUPPORT_EMAIL', 'an email address', readEmailAddress),
  legalPages: orNone('LEGAL_PAGES', 'a folder', (text) => text),
  securityContact: {
    variable: 'SECURITY_CONTACT',
    default: '$SUPPORT_EMAIL',
    accepts: 'none, an email address, or an https URL such as https://example.in/security',
    read: (text: string) => (text === 'none' ? null : readSecurityContact(text)),
  },
  claimLoopback: onOrOff('CLAIM_LOOPBACK', 'off'),
  limits: oneOf('LIMITS', 'enforce', ['enforce', 'observe']),
  responseCheck: oneOf('RESPONSE_CHECK', 'reject', ['reject', 'report']),
  demoData: oneOf('DEMO_DATA', 'auto', ['auto', 'on', 'off']),
  otlpEndpoint: orNone(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'an http or https URL such as http://127.0.0.1:4318',
    otlpEndpoint,
  ),
  traceRatio: {
    variable: 'OTEL_TRACES_SAMPLER_ARG',
    default: '1',
    accepts: 'a number from 0 to 1, such as 0.05',
    read: (text: string) =>
      /^(?:0|0?\.\d{1,9}|1(?:\.0*)?)$/.test(text) ? Number(text) : undefined,
  },
  logLevel: oneOf('LOG_LEVEL', 'info', logLevels),
} as const satisfies Record<string, Setting>

export type Settings = {
  readonly [Name in keyof typeof settingTable]: Exclude<
    ReturnType<(typeof settingTable)[Name]['read']>,
    undefined
  >
}

type SettingsResult =
  /** One line for each variable that is ignored although it looks like a setting. */
  | { readonly settings: Settings; readonly warnings: readonly string[] }
  /** One line for each invalid variable: its name, and what it accepts. */
  | { readonly problems: readonly string[] }

/** When the synthetic listings of a city are served: always, never, or while it has no others. */
export type DemoData = Settings['demoData']

/** Reads every setting. An empty variable counts as not set. */
export function readSettings(environment: Environment): SettingsResult {
  const texts = textReader(settingTable, environment)
  const problems: string[] = []
  const values = Object.entries<Setting>(settingTable).map(([name, setting]): [string, unknown] => {
    const text = texts(setting.variable)
    const value = setting.read(text)
    // A default is only invalid because of the variable it refers to, which has its own problem.
    if (value === undefined && isGiven(environment[setting.variable])) {
      const given = setting.isSecret ? 'is invalid' : `is ${JSON.stringify(text)}`
      problems.push(`${setting.variable} ${given}. Use ${setting.accepts}.`)
    }
    return [name, value]
  })
  if (problems.length > 0) return { problems }
  // Each entry holds what its own row's `read` returned, and none is undefined here.
  const settings = Object.fromEntries(values) as unknown as Settings
  const conflict = conflictIn(settings)
  if (conflict !== undefined) return { problems: [conflict] }
  const variables = Object.values(settingTable).map(({ variable }) => variable)
  return { settings, warnings: environmentWarnings(environment, variables) }
}
