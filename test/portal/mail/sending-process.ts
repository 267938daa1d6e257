import { openAccountsDatabase } from '../../../src/store/accounts/open-accounts-database.ts'
import { testMailer } from './test-mailer.ts'

// A process that sends what is due, for a test to kill. Arguments: the database's folder, the server's port, and the
// time.
const [directory = '', port = '', nowMs = ''] = process.argv.slice(2)
const clock = { now: () => Number(nowMs), monotonic: () => Number(nowMs) }
const db = await openAccountsDatabase({ directory })
const smtp = { host: '127.0.0.1', port: Number(port), isTls: false }
const office = testMailer({ db, clock, smtp })
await office.runOnce()
await office.close()
await db.destroy()
