import { randomBytes } from 'node:crypto'
import { openStore, type Store } from '../../../src/market/store/open-store.ts'
import { openSharedStore } from '../../../src/market/store/shared/open-shared-store.ts'
import { addressOf, onServer } from '../../store/accounts/on-both-databases.ts'
import { describeOn, postgresUrl } from '../../needs.ts'
import { newFolder } from '../../new-folder.ts'

/** An empty store. */
export interface EmptyStore {
  readonly store: Store
  /** Opens the same listings as another process with this home would; by default one with a home of its own, or this one's file. */
  open(home?: string): Promise<Store>
  readonly home: string
  dispose(): Promise<void>
}

/**
 * Runs a suite on a file and on PostgreSQL. Both stores follow changes.
 */
export function onBothStores(
  title: string,
  suite: (open: () => Promise<EmptyStore>, kind: 'SQLite' | 'PostgreSQL') => void,
): void {
  describe(`${title} on SQLite`, () => suite(openFile, 'SQLite'))
  describeOn('PostgreSQL', title, () => suite(() => openPostgres(), 'PostgreSQL'))
}

async function openFile(): Promise<EmptyStore> {
  const home = newFolder()
  const store = await openStore({ directory: home, randomBytes })
  return {
    store,
    home,
    open: async () => await openStore({ directory: home, randomBytes }),
    async dispose() {
      await store.close()
    },
  }
}

/** A store in a database of its own. `databaseUrl` is its URL. */
export async function openPostgres(): Promise<EmptyStore & { readonly databaseUrl: string }> {
  const name = free.pop() ?? (await createDatabase())
  const databaseUrl = addressOf(name)
  const open = async (home = newFolder()): Promise<Store> => {
    const store = await openSharedStore({ databaseUrl, directory: home, randomBytes })
    await store.listings.load([])
    return store
  }
  const home = newFolder()
  const store = await open(home)
  return {
    store,
    databaseUrl,
    home,
    open,
    async dispose() {
      await store.close()
      if (await isEmptied(databaseUrl)) free.push(name)
      else await dropDatabase(name)
    },
  }
}

/** Databases that are empty again: making one takes longer than most tests. */
const free: string[] = []
after(async () => {
  for (const name of free.splice(0)) await dropDatabase(name)
})

async function createDatabase(): Promise<string> {
  const name = `nilam_test_${randomBytes(8).toString('hex')}`
  await onServer(postgresUrl, (client) => client.query(`create database ${name}`))
  return name
}

async function dropDatabase(name: string): Promise<void> {
  await onServer(postgresUrl, (client) => client.query(`drop database ${name} with (force)`))
}

const tables = [
  ...['listings', 'listing_revisions', 'listing_removals', 'releases', 'locality_months'],
  ...['secrets', 'listing_take_downs'],
]

async function isEmptied(databaseUrl: string): Promise<boolean> {
  try {
    const empty = tables.map((table) => `delete from ${table}`)
    await onServer(databaseUrl, (client) =>
      client.query([...empty, 'insert into listing_revisions (revision) values (0)'].join(';')),
    )
    return true
  } catch {
    return false
  }
}
