import { Writable } from 'node:stream'
import { pino } from 'pino'
import { openAccountsDatabase } from '../../src/store/accounts/open-accounts-database.ts'
import { newFolder } from '../new-folder.ts'

describe('the log of statements', () => {
  let directory: string
  beforeEach(() => (directory = newFolder()))

  /** What a look-up of an owner by email logs. */
  async function logged(level: string): Promise<string> {
    const lines: string[] = []
    const stream = new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk))
        done()
      },
    })
    const db = await openAccountsDatabase({ directory, logger: pino({ level }, stream) })
    await db.selectFrom('owners').select('ownerId').where('email', '=', 'asha@example.in').execute()
    await db.destroy()
    return lines.join('')
  }

  it('has the SQL and the time of each, and never its values', async () => {
    const text = await logged('debug')
    expect(text).to.match(/"sql":"select \\"owner_id\\" from \\"owners\\" where \\"email\\" = \?"/)
    expect(text).to.match(/"durationMs":[\d.]+/)
    expect(text).not.to.include('asha')
  })

  it('is empty unless the level is debug', async () => {
    expect(await logged('info')).to.equal('')
  })
})
