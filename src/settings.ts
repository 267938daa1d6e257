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
    meaning: 'port to listen on',
    accepts: 'a whole number from 1 to 65535',
    read: (text: string) => wholeNumber(text, 1, 65535),
  },
  host: {
    variable: 'HOST',
    default: '127.0.0.1',
    meaning: 'address to listen on; `0.0.0.0` accepts connections from other machines',
    accepts: 'a host name or an IP address without a port',
    read: (text: string) => (/^[\w.:-]+$/.test(text) ? text : undefined),
  },
  publicUrl: {
    variable: 'PUBLIC_URL',
    default: 'http://localhost:$PORT',
    meaning: 'public origin of the service, used in the API documents and as the token issuer',
    accepts: 'an http or https origin without a path, such as https://api.example.in',
    read: httpOrigin,
  },
  siteUrl: {
    variable: 'SITE_URL',
    default: '$PUBLIC_URL',
    meaning: 'origin of the links to listing and locality pages in responses',
    accepts: 'an http or https origin without a path, such as https://www.example.in',
    read: httpOrigin,
  },
  portal: {
    variable: 'PORTAL',
    default: 'on',
    meaning:
      'whether to serve the portal: accounts, credentials, sign-in, the console, bills and email. With `off`, only anonymous calls are served, and the site',
    accepts: 'on or off',
    read: onOrOff,
  },
  home: {
    variable: 'NILAM_HOME',
    default: 'var',
    meaning:
      'folder of the databases; created if missing. Only the user of the process can read it. If other users can, the start removes their access and logs a warning',
    accepts: 'a folder path',
    read: (text: string) => (text.includes('\0') ? undefined : text),
  },
  ...storeSettings,
  drainSeconds: {
    variable: 'DRAIN_SECONDS',
    default: '2',
    meaning:
      'how many seconds a stopping server keeps accepting connections after `/readyz` returns 503. Use the time that your load balancer takes to notice. The server exits at most 7 seconds later',
    accepts: 'a whole number from 0 to 120',
    read: (text: string) => wholeNumber(text, 0, 120),
  },
  maxWaitMs: {
    variable: 'MAX_WAIT_MS',
    default: '200',
    meaning:
      'how many milliseconds a request may wait while the server is busy. Requests that wait longer get 503 with `Retry-After`, except health checks and metrics',
    accepts: 'a whole number from 10 to 60000',
    read: (text: string) => wholeNumber(text, 10, 60_000),
  },
  trustProxy: {
    variable: 'TRUST_PROXY',
    default: 'none',
    meaning:
      'proxies whose `X-Forwarded-For` is trusted: their number or their addresses. If you leave `none` behind a proxy, all callers share one limit, and the log warns you',
    accepts:
      'none, a number of proxies from 1 to 16, or a comma-separated list of addresses and CIDR ranges',
    read: readTrustedProxies,
  },
  allowedOrigins: {
    variable: 'ALLOWED_ORIGINS',
    default: 'none',
    meaning:
      'other web origins whose pages may call `/mcp` and send API keys; `PUBLIC_URL` and `SITE_URL` are always allowed',
    accepts: 'none, or a comma-separated list of origins such as https://app.example.in',
    read: originList,
  },
  oauthClientCredentials: {
    variable: 'OAUTH_CLIENT_CREDENTIALS',
    default: 'off',
    meaning: 'whether apps may have client secrets and signed keys, and exchange them for tokens',
    accepts: 'on or off',
    read: onOrOff,
  },
  oauthSigningKeys: {
    variable: 'OAUTH_SIGNING_KEYS',
    default: 'none',
    meaning:
      'private RSA keys for access tokens; the first one signs. Without it, keys are generated and stored in the database, and `nilam keys rotate` replaces them',
    accepts: 'none, or distinct RSA keys of 2048 to 8192 bits, as concatenated PEM or as a JWK set',
    isSecret: true,
    read: (text: string) => (text === 'none' ? null : readSigningKeys(text)),
  },
  encryptionKeys: {
    variable: 'ENCRYPTION_KEYS',
    default: 'none',
    meaning:
      'keys that encrypt the secrets of second factors in the database; the first one encrypts new secrets. Without it, a key is generated and stored in the same database. Keep each key as long as secrets are encrypted with it',
    accepts:
      'none, or keys of 32 bytes in base64, separated by commas, such as that of `openssl rand -base64 32`',
    isSecret: true,
    read: (text: string) => (text === 'none' ? null : encryptionKeys(text)),
  },
  oauthClientDocuments: {
    variable: 'OAUTH_CLIENT_DOCUMENTS',
    default: 'off',
    meaning:
      'whether an OAuth client may use the URL of a Client ID Metadata Document as its id, which the server then fetches',
    accepts: 'on or off',
    read: onOrOff,
  },
  operatorToken: {
    variable: 'OPERATOR_TOKEN',
    default: 'none',
    meaning: 'bearer token for `/internal/*`; without it, those paths are disabled',
    accepts: 'none, or at least 16 letters, digits and -._~+/= without spaces',
    isSecret: true,
    read: operatorToken,
  },
  smtp: {
    variable: 'SMTP_URL',
    default: 'none',
    meaning:
      'SMTP server for emails; without it emails are written to `outbox/` in `NILAM_HOME`. With a password, `smtp://` requires STARTTLS unless the server is on this machine',
    accepts:
      'none, or a URL without a path such as smtps://user:password@mail.example.in or smtp://127.0.0.1:25; percent-encode special characters in user and password',
    isSecret: true,
    read: (text: string) => (text === 'none' ? null : readSmtpUrl(text)),
  },
  mailFrom: {
    variable: 'MAIL_FROM',
    default: 'none',
    meaning: 'sender of emails; without it `Nilam <no-reply@…>` at the host of `PUBLIC_URL`',
    accepts: 'none, an email address, or a name and an address such as Nilam <hello@example.in>',
    read: (text: string) => (text === 'none' ? null : readMailSender(text)),
  },
  supportEmail: {
    variable: 'SUPPORT_EMAIL',
    default: 'none',
    meaning:
      'email address that the console shows owners who have questions about plans, and that gets an email about each request for a plan',
    accepts: 'none, or an email address',
    read: (text: string) => (text === 'none' ? null : readEmailAddress(text)),
  },
  legalPages: {
    variable: 'LEGAL_PAGES',
    default: 'none',
    meaning:
      'folder with your `terms.md`, `privacy.md` and `attribution.md`. Each that is there is a page, such as `/terms`, and the foot of every page links to it',
    accepts: 'none, or a folder',
    read: (text: string) => (text === 'none' ? null : text),
  },
  securityContact: {
    variable: 'SECURITY_CONTACT',
    default: '$SUPPORT_EMAIL',
    meaning:
      'contact for reporting vulnerabilities, in `/.well-known/security.txt`; without it that file is not served',
    accepts: 'none, an email address, or an https URL such as https://example.in/security',
    read: (text: string) => (text === 'none' ? null : readSecurityContact(text)),
  },
  claimLoopback: {
    variable: 'CLAIM_LOOPBACK',
    default: 'off',
    meaning:
      'whether an app may claim `localhost` and domains that resolve to this machine, over http; for development only, and `PUBLIC_URL` must be on this machine too',
    accepts: 'on or off',
    read: onOrOff,
  },
  limits: {
    variable: 'LIMITS',
    default: 'enforce',
    meaning:
      'whether calls over a limit are rejected; `observe` only counts and reports them, for development and load tests',
    accepts: 'enforce or observe',
    read: oneOf('enforce', 'observe'),
  },
  responseCheck: {
    variable: 'RESPONSE_CHECK',
    default: 'reject',
    meaning:
      'what to do with a response that breaks the contract: `reject` returns 500 instead, `report` returns it anyway; both log it',
    accepts: 'reject or report',
    read: oneOf('reject', 'report'),
  },
  demoData: {
    variable: 'DEMO_DATA',
    default: 'auto',
    meaning:
      'whether to serve the synthetic listings: `auto` serves those of a city until you publish your own there. The fictional city for test keys always has its listings',
    accepts: 'auto, on or off',
    read: (text: string) => demoDataModes.find((mode) => mode === text),
  },
  otlpEndpoint: {
    variable: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    default: 'none',
    meaning:
      'OpenTelemetry collector for traces and metrics, by OTLP over HTTP; without it, nothing is exported. `OTEL_SERVICE_NAME`, `OTEL_RESOURCE_ATTRIBUTES` and `OTEL_EXPORTER_OTLP_HEADERS` apply too',
    accepts: 'none, or an http or https URL such as http://127.0.0.1:4318',
    read: (text: string) => (text === 'none' ? null : otlpEndpoint(text)),
  },
  traceRatio: {
    variable: 'OTEL_TRACES_SAMPLER_ARG',
    default: '1',
    meaning:
      'share of calls to trace, from 0 to 1. A caller that sends `traceparent` decides for its own calls',
    accepts: 'a number from 0 to 1, such as 0.05',
    read: (text: string) =>
      /^(?:0|0?\.\d{1,9}|1(?:\.0*)?)$/.test(text) ? Number(text) : undefined,
  },
  logLevel: {
    variable: 'LOG_LEVEL',
    default: 'info',
    meaning: 'lowest log level to write; `info` writes one line for each call',
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
