import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { openAccountsDatabase } from '../../src/store/accounts/open-accounts-database.ts'
import { onServer } from '../store/accounts/on-both-databases.ts'
import { openAccountOffice } from '../journeys/account-office.ts'
import { openPostgres } from '../market/store/on-both-stores.ts'
import { clockAt, startMs } from '../market/open-test-market.ts'
import { runCommand } from './commands/run-command.ts'
import { describeOn } from '../needs.ts'
import { newFolder } from '../new-folder.ts'

describeOn('PostgreSQL', 'DATABASE_URL on a home whose accounts are in SQLite', () => {
  it('is rejected before anything is written, until they are copied or moved away', async () => {
    const test = await openPostgres()
    const home = newFolder()
    const accounts = await openAccountsDatabase({ directory: home })
    await accounts.destroy()
    const environment = { DATABASE_URL: test.databaseUrl }
    const run = (...args: readonly string[]) => runCommand(home, args, { environment })
    // Nobody has signed up yet.
    expect(await run('listings', 'sources')).to.include({ code: 0 })

    const db = await openAccountsDatabase({ directory: home })
    await openAccountOffice(db, clockAt(startMs)).issueKey()
    await db.destroy()
    for (const args of [['listings', 'sources'], ['accounts', 'list'], ['migrate']]) {
      const { code, err } = await run(...args)
      expect(code, args.join(' ')).to.equal(1)
      expect(err).to.contain(`${join(home, 'accounts.db')} has accounts`)
      expect(err).to.contain(`npx nilam copy --from ${home}`)
    }
    expect(await run('copy', '--from', home, '--to', test.databaseUrl)).to.include({ code: 0 })
    expect((await run('accounts', 'list')).out).to.match(/^ownerId/)
    expect(await run('listings', 'sources')).to.include({ code: 0 })

    await onServer(test.databaseUrl, (client) => client.query('truncate owners cascade'))
    expect(await run('accounts', 'list')).to.include({ code: 1 })
    renameSync(join(home, 'accounts.db'), join(home, 'accounts.old'))
    expect(await run('accounts', 'list')).to.include({ code: 0 })
    await onServer(test.databaseUrl, (client) =>
      client.query('drop table owners cascade; drop table listings cascade'),
    )
    await test.dispose()
  })
})
