import type { Caller } from '../base/caller.ts'

/** Slugs of the licensed cities that are open to a caller at a moment. */
export type LicensedCities = (caller: Caller, nowMs: number) => readonly string[]

/** The data contracts of an app, as the store has them. */
export interface ContractsInForce {
  holding(appId: string, nowMs: number): readonly { readonly city: string }[]
}

/** Contracts belong to apps: a caller who is no app's sees no licensed city. */
export function licensedCities(contracts: ContractsInForce): LicensedCities {
  return (caller, nowMs) => {
    const appId = appIdOf(caller)
    return appId === undefined ? none : contracts.holding(appId, nowMs).map(({ city }) => city)
  }
}

function appIdOf(caller: Caller): string | undefined {
  return 'appId' in caller && typeof caller.appId === 'string' ? caller.appId : undefined
}

const none: readonly string[] = []
