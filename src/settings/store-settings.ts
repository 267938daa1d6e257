import { oneOf, readPostgresUrl, readRedisUrl, wholeNumber } from './setting-values.ts'
import type { SettingTable } from './setting-table.ts'

/** What the processes of a deployment share, and how many there are. */
export const storeSettings = {
  databaseUrl: {
    variable: 'DATABASE_URL',
    default: 'none',
    meaning:
      'PostgreSQL database of accounts, usage, listings and logged calls, shared by all instances; without it, Nilam stores them in `accounts.db`, `listings.db` and `calls.db` in `NILAM_HOME`',
    accepts:
      'none, or a URL such as postgres://user:password@127.0.0.1:5432/nilam; percent-encode special characters in user and password',
    isSecret: true,
    read: (text: string) => (text === 'none' ? null : readPostgresUrl(text)),
  },
  ledgerFlush: {
    variable: 'LEDGER_FLUSH',
    default: 'every-second',
    meaning:
      'when calls recorded in `NILAM_HOME` are also counted in `DATABASE_URL`, where they survive the loss of the machine: `every-second`; `after-response`, within a tenth of a second; or `before-response`, which rejects recorded calls with 503 while the database is unavailable',
    accepts: 'every-second, after-response or before-response; the last two need DATABASE_URL',
    read: oneOf('every-second', 'after-response', 'before-response'),
  },
  redisUrl: {
    variable: 'REDIS_URL',
    default: 'none',
    meaning:
      'Redis or Valkey, 7 or newer, through which instances and workers share limits, throttles and revoked credentials; without it each instance counts on its own',
    accepts:
      'none, or a URL such as redis://user:password@127.0.0.1:6379/0, rediss:// with TLS; percent-encode special characters in user and password',
    isSecret: true,
    read: (text: string) => (text === 'none' ? null : readRedisUrl(text)),
  },
  workers: {
    variable: 'WEB_CONCURRENCY',
    default: '1',
    meaning:
      'how many worker processes serve the port: about one for each processor. More than one needs `REDIS_URL`, through which they share limits',
    accepts: 'a whole number from 1 to 64',
    read: (text: string) => wholeNumber(text, 1, 64),
  },
} as const satisfies SettingTable
