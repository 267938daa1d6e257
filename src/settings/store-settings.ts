import { oneOf, readPostgresUrl, readRedisUrl, wholeNumber } from './setting-values.ts'
import type { SettingTable } from './setting-table.ts'

/** What the processes of a deployment share, and how many there are. */
export const storeSettings = {
  databaseUrl: {
    variable: 'DATABASE_URL',
    default: 'none',
    accepts:
      'none, or a URL such as postgres://user:password@127.0.0.1:5432/nilam; percent-encode special characters in user and password',
    isSecret: true,
    read: (text: string) => (text === 'none' ? null : readPostgresUrl(text)),
  },
  ledgerFlush: {
    variable: 'LEDGER_FLUSH',
    default: 'every-second',
    accepts: 'every-second, after-response or before-response; the last two need DATABASE_URL',
    read: oneOf('every-second', 'after-response', 'before-response'),
  },
  redisUrl: {
    variable: 'REDIS_URL',
    default: 'none',
    accepts:
      'none, or a URL such as redis://user:password@127.0.0.1:6379/0, rediss:// with TLS; percent-encode special characters in user and password',
    isSecret: true,
    read: (text: string) => (text === 'none' ? null : readRedisUrl(text)),
  },
  workers: {
    variable: 'WEB_CONCURRENCY',
    default: '1',
    accepts: 'a whole number from 1 to 64',
    read: (text: string) => wholeNumber(text, 1, 64),
  },
} as const satisfies SettingTable
