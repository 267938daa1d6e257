import { readEmailAddress } from './base/email-address.ts'
import { readMailSender } from './settings/mail-sender.ts'
import { readSecurityContact } from './settings/security-contact.ts'
import { readSigningKeys } from './settings/signing-keys.ts'
import { readPostgresUrl } from './base/postgres-url.ts'
import { readSmtpUrl } from './settings/smtp-server.ts'
import { readTrustedProxies } from './base/trusted-proxies.ts'
import { isLoopback } from './base/ip-address.ts'

/**
 * Everything an operator can set, by environment variable. `readSettings` reads this table and README's table is made
 * from it, so a setting exists in one place. `$NAME` in a default stands for the value of that variable.
 */
const table = {
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
    meaning: 'address to listen on; `0.0.0.0` serves other machines too',
    accepts: 'a host name or an IP address without a port',
    read: (text: string) => (/^[\w.:-]+$/.test(text) ? text : undefined),
  },
  publicUrl: {
    variable: 'PUBLIC_URL',
    default: 'http://localhost:$PORT',
    meaning: 'origin under which callers reach the service: the server and issuer in the documents',
    accepts: 'an http or https origin without a path, such as https://api.example.in',
    read: httpOrigin,
  },
  siteUrl: {
    variable: 'SITE_URL',
    default: '$PUBLIC_URL',
    meaning: 'origin of the links to listing and locality pages in answers',
    accepts: 'an http or https origin without a path, such as https://www.example.in',
    read: httpOrigin,
  },
  home: {
    variable: 'NILAM_HOME',
    default: 'var',
    meaning: 'folder of the databases; made when absent',
    accepts: 'a folder path',
    read: (text: string) => (text.includes('\0') ? undefined : text),
  },
  databaseUrl: {
    variable: 'DATABASE_URL',
    default: 'none',
    meaning:
      'PostgreSQL database of owners, apps and credentials; without it they are kept in `accounts.db` in `NILAM_HOME`',
    accepts:
      'none, or an address such as postgres://user:password@127.0.0.1:5432/nilam; other characters than letters, digits and -._~ in user and password as %40',
    isSecret: true,
    read: (text: string) => (text === 'none' ? null : readPostgresUrl(text)),
  },
  trustProxy: {
    variable: 'TRUST_PROXY',
    default: 'none',
    meaning:
      'proxies whose `X-Forwarded-For` is believed: how many stand in front, or their addresses',
    accepts: 'none, a number of proxies from 1 to 16, or addresses and CIDR ranges between commas',
    read: readTrustedProxies,
  },
  allowedOrigins: {
    variable: 'ALLOWED_ORIGINS',
    default: 'none',
    meaning:
      'other web origins whose pages may call `/mcp` and send API keys; those of `PUBLIC_URL` and `SITE_URL` always may',
    accepts: 'none, or origins between commas, such as https://app.example.in',
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
      'private RSA keys that access tokens are signed with, the signing one first; without it they are made and kept in the database, and `nilam keys rotate` changes them',
    accepts:
      'none, or RSA keys of 2048 to 8192 bits, each once: as PEM texts one after another, or as a JWK set',
    isSecret: true,
    read: (text: string) => (text === 'none' ? null : readSigningKeys(text)),
  },
  oauthClientDocuments: {
    variable: 'OAUTH_CLIENT_DOCUMENTS',
    default: 'off',
    meaning:
      'whether an OAuth client may name itself by the address of a document (Client ID Metadata Document), which is then fetched',
    accepts: 'on or off',
    read: onOrOff,
  },
  operatorToken: {
    variable: 'OPERATOR_TOKEN',
    default: 'none',
    meaning:
      'what the operator sends as a bearer token to `/internal/*`, which is closed without it',
    accepts: 'none, or at least 16 letters, digits and -._~+/= without spaces',
    isSecret: true,
    read: operatorToken,
  },
  smtp: {
    variable: 'SMTP_URL',
    default: 'none',
    meaning:
      'server that mail is handed to; without it mail is written to `outbox/` in `NILAM_HOME`. With a password, `smtp://` insists on STARTTLS unless the server is on this machine',
    accepts:
      'none, or an address such as smtps://user:password@mail.example.in or smtp://127.0.0.1:25, without a path; other characters than letters, digits and -._~ in user and password as %40',
    isSecret: true,
    read: (text: string) => (text === 'none' ? null : readSmtpUrl(text)),
  },
  mailFrom: {
    variable: 'MAIL_FROM',
    default: 'none',
    meaning: 'sender of mail; without it `Nilam <no-reply@…>` at the host of `PUBLIC_URL`',
    accepts: 'none, an e-mail address, or a name and an address such as Nilam <hello@example.in>',
    read: (text: string) => (text === 'none' ? null : readMailSender(text)),
  },
  supportEmail: {
    variable: 'SUPPORT_EMAIL',
    default: 'none',
    meaning:
      'whom owners write to for a plan; without it the console tells them to ask the operator',
    accepts: 'none, or an e-mail address',
    read: (text: string) => (text === 'none' ? null : readEmailAddress(text)),
  },
  securityContact: {
    variable: 'SECURITY_CONTACT',
    default: '$SUPPORT_EMAIL',
    meaning:
      'whom to tell of a weakness, in `/.well-known/security.txt`, which is not served when nobody is named',
    accepts: 'none, an e-mail address, or an https address such as https://example.in/security',
    read: (text: string) => (text === 'none' ? null : readSecurityContact(text)),
  },
  claimLoopback: {
    variable: 'CLAIM_LOOPBACK',
    default: 'off',
    meaning:
      'whether an app may claim `localhost` and domains that lead to this machine, over http; for development, and only while `PUBLIC_URL` is on this machine too',
    accepts: 'on or off',
    read: onOrOff,
  },
  limits: {
    variable: 'LIMITS',
    default: 'enforce',
    meaning:
      'whether calls past a limit are refused; `observe` counts and reports everything and refuses nobody, for development and load tests',
    accepts: 'enforce or observe',
    read: (text: string) => (text === 'enforce' || text === 'observe' ? text : undefined),
  },
  responseCheck: {
    variable: 'RESPONSE_CHECK',
    default: 'refuse',
    meaning:
      'what becomes of a response that breaks the contract: `refuse` answers 500 in its place, `report` sends it; both log it',
    accepts: 'refuse or report',
    read: (text: string) => (text === 'refuse' || text === 'report' ? text : undefined),
  },
  demoData: {
    variable: 'DEMO_DATA',
    default: 'auto',
    meaning:
      'whether the synthetic listings are served: `auto` serves those of a city until you have published listings of your own there, looking at each start. The invented city of test keys always has its own',
    accepts: 'auto, on or off',
    read: (text: string) => demoDataModes.find((mode) => mode === text),
  },
  logLevel: {
    variable: 'LOG_LEVEL',
    default: 'info',
    meaning: 'least severe log line to write; `info` has one line for each call',
    accepts: 'trace, debug, info, warn, error, fatal or silent',
    read: (text: string) => logLevels.find((level) => level === text),
  },
} as const satisfies Record<string, Setting>

export type Settings = {
  readonly [Name in keyof typeof table]: Exclude<
    ReturnType<(typeof table)[Name]['read']>,
    undefined
  >
}

export type SettingsResult =
  | { readonly settings: Settings }
  /** One line for each variable that cannot be used: its name, and what is accepted. */
  | { readonly problems: readonly string[] }

type Environment = Readonly<Record<string, string | undefined>>

interface Setting {
  readonly variable: string
  readonly default: string
  readonly meaning: string
  readonly accepts: string
  /** Its value is never shown, not even a wrong one. */
  readonly isSecret?: boolean
  /** `undefined` for a text that cannot be used. */
  readonly read: (text: string) => unknown
}

const demoDataModes = ['auto', 'on', 'off'] as const

/** Whether the synthetic listings of a city are served: always, never, or while there are no others. */
export type DemoData = (typeof demoDataModes)[number]

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

/** Reads every setting; a variable that is empty counts as not set. */
export function readSettings(environment: Environment): SettingsResult {
  const texts = textOf(environment)
  const problems: string[] = []
  const values = Object.entries<Setting>(table).map(([name, setting]): [string, unknown] => {
    const text = texts(setting.variable)
    const value = setting.read(text)
    // A default fails only with the setting that it is made from, which is told already.
    if (value === undefined && isGiven(environment[setting.variable])) {
      const given = setting.isSecret ? 'cannot be used' : `is ${JSON.stringify(text)}`
      problems.push(`${setting.variable} ${given}: give ${setting.accepts}.`)
    }
    return [name, value]
  })
  if (problems.length > 0) return { problems }
  // Each entry holds what its own row's `read` returned, and none is undefined here.
  const settings = Object.fromEntries(values) as unknown as Settings
  const conflict = conflictIn(settings)
  return conflict === undefined ? { settings } : { problems: [conflict] }
}

/** The table of all settings in Markdown, as README shows it. */
export function describeSettings(): string {
  const rows = Object.values(table).map(
    (setting) => `| \`${setting.variable}\` | \`${setting.default}\` | ${setting.meaning} |`,
  )
  return ['| Variable | Default | Meaning |', '| --- | --- | --- |', ...rows].join('\n')
}

/** What each setting allows and both together do not. */
function conflictIn({ claimLoopback, publicUrl }: Settings): string | undefined {
  // A service that strangers reach must not look at addresses of its own machine for them.
  if (!claimLoopback || isLoopback(new URL(publicUrl).hostname)) return undefined
  return `CLAIM_LOOPBACK is "on" while PUBLIC_URL is "${publicUrl}": it is for a service on localhost; give off.`
}

function textOf(environment: Environment): (variable: string) => string {
  const defaults = new Map(
    Object.values(table).map((setting): [string, string] => [setting.variable, setting.default]),
  )
  const text = (variable: string): string => {
    const given = environment[variable]
    if (isGiven(given)) return given.trim()
    const fallback = defaults.get(variable) ?? ''
    return fallback.replace(/\$([A-Z_]+)/g, (_, name: string) => text(name))
  }
  return text
}

function isGiven(text: string | undefined): text is string {
  return text !== undefined && text.trim() !== ''
}

function wholeNumber(text: string, least: number, most: number): number | undefined {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  return value >= least && value <= most ? value : undefined
}

function onOrOff(text: string): boolean | undefined {
  return text === 'on' || text === 'off' ? text === 'on' : undefined
}

function httpOrigin(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined
  const { protocol, origin, pathname, search, hash, username, password } = new URL(text)
  const isBare = pathname === '/' && `${search}${hash}${username}${password}` === ''
  return isBare && (protocol === 'http:' || protocol === 'https:') ? origin : undefined
}

/** Characters that a bearer token can have (RFC 6750 section 2.1). */
function operatorToken(text: string): string | null | undefined {
  if (text === 'none') return null
  return /^[\w.~+/-]{16,}=*$/.test(text) ? text : undefined
}

function originList(text: string): readonly string[] | undefined {
  if (text === 'none') return []
  return allOrUndefined(text.split(',').map((part) => httpOrigin(part.trim())))
}

function allOrUndefined<Value>(values: readonly (Value | undefined)[]): Value[] | undefined {
  const present = values.filter((value) => value !== undefined)
  return present.length === values.length ? present : undefined
}
