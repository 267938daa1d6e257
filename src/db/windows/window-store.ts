/** A count of calls that begins anew when its time is over. */
export interface Window {
  /** The limit it belongs to, without colons. Each has room of its own, so that a flood under one makes no other forget. */
  readonly policy: string
  readonly key: string
  /** How many may be counted. */
  readonly limit: number
  /** When it ends if it begins now; one that runs keeps its end. Milliseconds since the Unix epoch. */
  readonly endsAtMs: number
}

export interface WindowCount {
  readonly count: number
  readonly endsAtMs: number
}

export interface Taking {
  /** Whether one was counted in every window; else at least one of them is full, and none was counted in any. */
  readonly taken: boolean
  /** As they are now, in the order of the windows. */
  readonly counts: readonly WindowCount[]
}

/** Where windows are counted: in this process, or where several processes share them. */
export interface WindowStore {
  take(windows: readonly Window[], nowMs: number): Taking | Promise<Taking>
  /** Counts one in every window, full or not. */
  add(
    windows: readonly Window[],
    nowMs: number,
  ): readonly WindowCount[] | Promise<readonly WindowCount[]>
  read(
    windows: readonly Window[],
    nowMs: number,
  ): readonly WindowCount[] | Promise<readonly WindowCount[]>
  /** Takes back what was counted for a call, as far as its windows still run. */
  giveBack(windows: readonly Window[], nowMs: number): void | Promise<void>
}
