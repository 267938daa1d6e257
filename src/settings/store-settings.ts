import {
  oneOf,
  readPostgresUrl,
  readRedisUrl,
  secretOrNone,
  wholeNumber,
} from './setting-values.ts'
import type { SettingTable } from './setting-table.ts'

/** What the processes of a deployment share, and how many there are. */
export const storeSettings = {
  databaseUrl: secretOrNone(
    'DATABASE_URL',
    'a URL such as postgres://user:password@127.0.0.1:5432/nilam; percent-encode special characters in user and password',
    readPostgresUrl,
  ),
  ledgerFlush: {
    ...oneOf('LEDGER_FLUSH', 'every-second', ['every-second', 'after-response', 'before-response']),
    accepts: 'every-second, after-response or before-response; the last two need DATABASE_URL',
  },
  redisUrl: secretOrNone(
    'REDIS_URL',
    'a URL such as redis://user:password@127.0.0.1:6379/0, rediss:// with TLS; percent-encode special characters in user and password',
    readRedisUrl,
  ),
  workers: wholeNumber('WEB_CONCURRENCY', 1, 1, 64),
} as const satisfies SettingTable
