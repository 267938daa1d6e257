import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore, type Store } from '../../../src/market/store/open-store.ts'
import { openSharedStore } from '../../../src/market/store/shared/open-shared-store.ts'
import {
  addressOf,
  onServer,
  postgresAnswers,
  postgresUrl,
} from '../../db/accounts/on-both-databases.ts'

/** An empty store. */
export interface EmptyStore {
  readonly store: Store
  /** Opens the same listings as another process with this home would; by default one with a home of its own, or this one's file. */
  open(home?: string): Promise<Store>
  readonly home: string
  dispose(): Promise<void>
}

/**
 * Runs a suite on a file and on PostgreSQL. Both stores follow changes. Without a PostgreSQL server its suite is pending, and the
 * run says so at its end.
 */
export function onBothStores(
  title: string,
  suite: (open: () => Promise<EmptyStore>, kind: 'SQLite' | 'PostgreSQL') => void,
): void {
  describe(`${title} on SQLite`, () => suite(openFile, 'SQLite'))
  const describeOrSkip = postgresAnswers ? describe : describe.skip
  describeOrSkip(`${title} on PostgreSQL`, () => suite(openPostgres, 'PostgreSQL'))
}

/** Runs a suite where PostgreSQL answers. */
export const describeOnPostgres = postgresAnswers ? describe : describe.skip

function newHome(): string {
  return mkdtempSync(join(tmpdir(), 'nilam-store-'))
}

async function openFile(): Promise<EmptyStore> {
  const home = newHome()
  const store = openStore({ directory: home, randomBytes })
  return {
    store,
    home,
    open: async () => openStore({ directory: home, randomBytes }),
    async dispose() {
      store.close()
      rmSync(home, { recursive: true })
    },
  }
}

/** A store in a database of its own. `databaseUrl` is its address. */
export async function openPostgres(): Promise<EmptyStore & { readonly databaseUrl: string }> {
  const name = `nilam_test_${randomBytes(8).toString('hex')}`
  await onServer(postgresUrl, (client) => client.query(`create database ${name}`))
  const databaseUrl = addressOf(name)
  const homes: string[] = []
  const open = async (home = newHome()): Promise<Store> => {
    homes.push(home)
    const store = await openSharedStore({ databaseUrl, directory: home, randomBytes })
    await store.listings.load([])
    return store
  }
  const home = newHome()
  const store = await open(home)
  return {
    store,
    databaseUrl,
    home,
    open,
    async dispose() {
      await store.close()
      await onServer(postgresUrl, (client) => client.query(`drop database ${name} with (force)`))
      for (const each of new Set(homes)) rmSync(each, { recursive: true })
    },
  }
}
