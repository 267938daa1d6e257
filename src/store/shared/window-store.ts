/** A count that begins anew when its period is over. */
export interface Window {
  /** The limit it belongs to, without colons. Each has room of its own, so that a flood under one makes no other forget. */
  readonly policy: string
  readonly key: string
  /** The UTC minute, day or month with which it ends. */
  readonly period: 'minute' | 'day' | 'month'
  /** How many may be counted; a window without a limit counts and is never full. */
  readonly limit?: number | undefined
  /**
   * What is on record elsewhere for the period that ends at `endsAtMs`: in that period the window counts from there, if it holds
   * less. Days and months begin with what the ledger has, and survive a store that forgets.
   */
  readonly onRecord?: { readonly count: number; readonly endsAtMs: number } | undefined
  /** Counts different names instead of calls: a name that the window has is no count. */
  readonly names?: readonly string[]
}

/** A window after a decision, or as it was read. */
export interface WindowCount {
  readonly count: number
  /** When the period of the decision ends: milliseconds since the Unix epoch. */
  readonly endsAtMs: number
  /** Whether the window had no room for this call. */
  readonly isFull: boolean
  /** Of a window of names: those that this call added. */
  readonly added?: readonly string[]
}

/** A decision over windows, at one moment of the store's clock. */
export interface Taking {
  /** Whether the call was counted in every window; if not, it was counted in none. */
  readonly taken: boolean
  /** When the store decided: milliseconds since the Unix epoch. */
  readonly nowMs: number
  /** In the order of the windows: those to count in, then those only read. */
  readonly counts: readonly WindowCount[]
}

type MaybePromise<Value> = Value | Promise<Value>

/**
 * Where calls are counted: in this process, or where all processes of a deployment share the counts. A store in memory decides
 * without a promise, so that no other call runs in between. The store's clock decides which minute, day and month it is, so
 * that processes whose clocks differ agree.
 *
 * Nothing here rejects because a store is away: each implementation documents what it decides then.
 */
export interface WindowStore {
  /** The store's clock, as far as this process knows it: milliseconds since the Unix epoch. */
  now(): number
  /**
   * Counts one in every window, or in none if one of them is full.
   *
   * @param readOnly windows whose counts are returned too, as they are; they decide nothing
   */
  take(windows: readonly Window[], readOnly?: readonly Window[]): MaybePromise<Taking>
  /** Counts one in every window, full or not. A full window of names adds no more of them. */
  add(windows: readonly Window[], readOnly?: readonly Window[]): MaybePromise<Taking>
  read(windows: readonly Window[]): MaybePromise<readonly WindowCount[]>
  /**
   * Takes back what was counted, and the names that were added, as far as the windows still run.
   *
   * @param counts of the decision that counted, in the order of the windows: a window whose next period has begun keeps it
   */
  giveBack(windows: readonly Window[], counts: readonly WindowCount[]): MaybePromise<void>
}
