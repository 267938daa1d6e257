import { queries, type Connection } from './database.ts'
import { keepStatements, later } from './kept-statements.ts'
import { guarded } from './store-error.ts'

/** An app's right to the listings and localities of a licensed city. */
export interface DataContract {
  readonly appId: string
  /** Slug. */
  readonly city: string
  readonly fromMs: number
  /** The first moment at which it no longer holds; null without end. */
  readonly untilMs: number | null
  /** Whether the app may also read from its own servers, without a person. */
  readonly serverAccess: boolean
}

export interface DataContractRepository {
  /** Adds a contract, or changes the one of that app and city that starts at the same moment. */
  grant(contract: DataContract): void
  /** The contracts of an app that hold at `nowMs`. */
  holding(appId: string, nowMs: number): readonly DataContract[]
}

export function dataContracts(connection: Connection): DataContractRepository {
  const keep = keepStatements(connection)
  const grant = keep('grant', () =>
    queries
      .replaceInto('data_contracts')
      .values({
        app_id: later<string>('appId'),
        city: later<string>('city'),
        from_ms: later<number>('fromMs'),
        until_ms: later<number>('untilMs'),
        server_access: later<number>('serverAccess'),
      })
      .compile(),
  )
  const holding = keep('holding', () =>
    queries
      .selectFrom('data_contracts')
      .selectAll()
      .where('app_id', '=', later<string>('appId'))
      .where('from_ms', '<=', later<number>('nowMs'))
      .where((where) =>
        where.or([where('until_ms', 'is', null), where('until_ms', '>', later<number>('nowMs'))]),
      )
      .orderBy('city')
      .compile(),
  )

  return {
    grant({ serverAccess, ...contract }) {
      guarded('Granting a data contract', () => {
        grant.run({ ...contract, serverAccess: serverAccess ? 1 : 0 })
      })
    },
    holding: (appId, nowMs) =>
      guarded('Reading data contracts', () =>
        holding.all({ appId, nowMs }).map((row) => ({
          appId: row.app_id,
          city: row.city,
          fromMs: row.from_ms,
          untilMs: row.until_ms,
          serverAccess: row.server_access === 1,
        })),
      ),
  }
}
