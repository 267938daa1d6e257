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
  operatorToken,
  originList,
  otlpEndpoint,
  wholeNumber,
  readSecurityContact,
} from './settings/setting-values.ts'

/**
 * Every setting, by environment variable. `readSettings` reads this table, and a test compares that of docs/operations.md with it.
 * `$NAME` in a default is the value of that variable.
 */
export const settingTable = {
  port: {
    variable: 'PORT',
    default: '8080',
    accepts: 'a whole number from 1 to 65535',
    read: (text: string) => wholeNumber(text, 1, 65535),
  },
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
  portal: {
    variable: 'PORTAL',
    default: 'on',
    accepts: 'on or off',
    read: onOrOff,
  },
  home: {
    variable: 'NILAM_HOME',
    default: 'var',
    accepts: 'a folder path',
    read: (text: string) => (text.includes('\0') ? undefined : text),
  },
  ...storeSettings,
  drainSeconds: {
    variable: 'DRAIN_SECONDS',
    default: '2',
    accepts: 'a whole number from 0 to 120',
    read: (text: string) => wholeNumber(text, 0, 120),
  },
  maxWaitMs: {
    variable: 'MAX_WAIT_MS',
    default: '200',
    accepts: 'a whole number from 10 to 60000',
    read: (text: string) => wholeNumber(text, 10, 60_000),
  },
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
  oauthClientCredentials: {
    variable: 'OAUTH_CLIENT_CREDENTIALS',
    default: 'off',
    accepts: 'on or off',
    read: onOrOff,
  },
  oauthSigningKeys: {
    variable: 'OAUTH_SIGNING_KEYS',
    default: 'none',
    accepts: 'none, or distinct RSA keys of 2048 to 8192 bits, as concatenated PEM or as a JWK set',
    isSecret: true,
    read: (text: string) => (text === 'none' ? null : readSigningKeys(text)),
  },
  encryptionKeys: {
    variable: 'ENCRYPTION_KEYS',
    default: 'none',
    accepts:
      'none, or keys of 32 bytes in base64, separated by commas, such as that of `openssl rand -base64 32`',
    isSecret: true,
    read: (text: string) => (text === 'none' ? null : encryptionKeys(text)),
  },
  oauthClientDocuments: {
    variable: 'OAUTH_CLIENT_DOCUMENTS',
    default: 'off',
    accepts: 'on or off',
    read: onOrOff,
  },
  operatorToken: {
    variable: 'OPERATOR_TOKEN',
    default: 'none',
    accepts: 'none, or at least 16 letters, digits and -._~+/= without spaces',
    isSecret: true,
    read: operatorToken,
  },
  smtp: {
    variable: 'SMTP_URL',
    default: 'none',
    accepts:
      'none, or a URL without a path such as smtps://user:password@mail.example.in or smtp://127.0.0.1:25; percent-encode special characters in user and password',
    isSecret: true,
    read: (text: string) => (text === 'none' ? null : readSmtpUrl(text)),
  },
  mailFrom: {
    variable: 'MAIL_FROM',
    default: 'none',
    accepts: 'none, an email address, or a name and an address such as Nilam <hello@example.in>',
    read: (text: string) => (text === 'none' ? null : readMailSender(text)),
  },
  supportEmail: {
    variable: 'SUPPORT_EMAIL',
    default: 'none',
    accepts: 'none, or an email address',
    read: (text: string) => (text === 'none' ? null : readEmailAddress(text)),
  },
  legalPages: {
    variable: 'LEGAL_PAGES',
    default: 'none',
    accepts: 'none, or a folder',
    read: (text: string) => (text === 'none' ? null : text),
  },
  securityContact: {
    variable: 'SECURITY_CONTACT',
    default: '$SUPPORT_EMAIL',
    accepts: 'none, an email address, or an https URL such as https://example.in/security',
    read: (text: string) => (text === 'none' ? null : readSecurityContact(text)),
  },
  claimLoopback: {
    variable: 'CLAIM_LOOPBACK',
    default: 'off',
    accepts: 'on or off',
    read: onOrOff,
  },
  limits: {
    variable: 'LIMITS',
    default: 'enforce',
    accepts: 'enforce or observe',
    read: oneOf('enforce', 'observe'),
  },
  responseCheck: {
    variable: 'RESPONSE_CHECK',
    default: 'reject',
    accepts: 'reject or report',
    read: oneOf('reject', 'report'),
  },
  demoData: {
    variable: 'DEMO_DATA',
    default: 'auto',
    accepts: 'auto, on or off',
    read: (text: string) => demoDataModes.find((mode) => mode === text),
  },
  otlpEndpoint: {
    variable: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    default: 'none',
    accepts: 'none, or an http or https URL such as http://127.0.0.1:4318',
    read: (text: string) => (text === 'none' ? null : otlpEndpoint(text)),
  },
  traceRatio: {
    variable: 'OTEL_TRACES_SAMPLER_ARG',
    default: '1',
    accepts: 'a number from 0 to 1, such as 0.05',
    read: (text: string) =>
      /^(?:0|0?\.\d{1,9}|1(?:\.0*)?)$/.test(text) ? Number(text) : undefined,
  },
  logLevel: {
    variable: 'LOG_LEVEL',
    default: 'info',
    accepts: 'trace, debug, info, warn, error, fatal or silent',
    read: oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'),
  },
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

const demoDataModes = ['auto', 'on', 'off'] as const

/** When the synthetic listings of a city are served: always, never, or while it has no others. */
export type DemoData = (typeof demoDataModes)[number]

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
