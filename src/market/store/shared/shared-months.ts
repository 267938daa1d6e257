import type { ListingsDatabase } from '../../../db/listings/open-listings-database.ts'
import { guardedAsync } from '../../../db/store-error.ts'
import { monthOfPlace, type LocalityMonths } from '../locality-months.ts'
import type { MaybeAsync } from '../../../base/maybe-async.ts'
import { changeListings } from './change-listings.ts'

/** The months in PostgreSQL. */
export function sharedMonths(db: ListingsDatabase): MaybeAsync<LocalityMonths> {
  return {
    record: (city, locality, nowMs) =>
      guardedAsync('Recording the prices of a month', () =>
        changeListings(db, async (transaction, revision) => {
          await monthOfPlace(city, locality, nowMs, revision).execute(transaction)
        }),
      ),
  }
}
