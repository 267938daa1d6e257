import { oneOf, readPostgresUrl, readRedisUrl, wholeNumber } from './setting-values.ts'
import type { SettingTable } from './setting-table.ts'

/** What the processes of a deployment share, and how many there are. */
export const storeSettings = {
  databaseUrl: {
    variable: 'DATABASE_URL',
    default: 'none',
    meaning:
      'PostgreSQL database of accounts, usage, listings and the abuse log, which all instances share; without it they are stored in `accounts.db` and `nilam.db` in `NILAM_HOME`',
    accepts:
      'none, or a URL such as postgres://user:password@127.0.0.1:5432/nilam; percent-encode special characters in user and password',
    isSecret: true,
    read: (text: string) => (text === 'none' ? null : readPostgresUrl(text)),
  },
  databaseReadUrl: {
    variable: 'DATABASE_READ_URL',
    default: 'none',
    meaning:
      'read replica of `DATABASE_URL`, from which instances read listings while it keeps up; everything else, and all changes, go to `DATABASE_URL`',
    accepts: 'none, or a URL like that of DATABASE_URL, which has to be set too',
    isSecret: true,
    read: (text: string) => (text === 'none' ? null : readPostgresUrl(text)),
  },
  ledgerFlush: {
    variable: 'LEDGER_FLUSH',
    default: 'every-second',
    meaning:
      'when calls that are recorded in `NILAM_HOME` are counted in `DATABASE_URL` too, which is what is left of them when the machine is lost: `every-second`; `after-response`, within a tenth of a second; or `before-response`, which gives recorded calls 503 while the database is away',
    accepts: 'every-second, after-response or before-response; the last two need DATABASE_URL',
    read: oneOf('every-second', 'after-response', 'before-response'),
  },
  mostOfCity: {
    variable: 'CITY_LISTINGS_IN_MEMORY',
    default: '500000',
    meaning:
      'with `DATABASE_URL`, how many public listings of a city an instance holds; a city with more is searched in PostgreSQL, which takes longer',
    accepts: 'a whole number from 0 to 10000000',
    read: (text: string) => wholeNumber(text, 0, 10_000_000),
  },
  redisUrl: {
    variable: 'REDIS_URL',
    default: 'none',
    meaning:
      'Redis or Valkey, 7 or newer, that instances share: limits, throttles, and the news that a credential was revoked; without it each instance counts for itself',
    accepts:
      'none, or a URL such as redis://user:password@127.0.0.1:6379/0, rediss:// with TLS; percent-encode special characters in user and password',
    isSecret: true,
    read: (text: string) => (text === 'none' ? null : readRedisUrl(text)),
  },
  workers: {
    variable: 'WEB_CONCURRENCY',
    default: '1',
    meaning:
      'how many worker processes serve the port: about one for each processor. Limits are exact over all of them',
    accepts: 'a whole number from 1 to 64',
    read: (text: string) => wholeNumber(text, 1, 64),
  },
} as const satisfies SettingTable
