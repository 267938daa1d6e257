import type { MaybePromise, Taking, Window, WindowStore } from './window-store.ts'

/** A decision of the store that several processes share, and what it leaves to the process that requested it. */
export interface LeasedTaking {
  readonly taking: Taking
  /** For each count: how many more calls the process may admit on its own. */
  readonly leases: readonly number[]
}

/** What became of a lease: how many calls were counted in the window meanwhile, and how many it was for. */
export type LeaseReport = readonly [
  window: Window,
  endsAtMs: number,
  spent: number,
  granted: number,
]

/** Windows are the same if these are, until one of them ends. */
export type WindowName = Pick<Window, 'policy' | 'key'>

/** A store that leaves a part of each window to the process that asks, so that it need not ask for every call. */
export interface LeasingStore extends Pick<WindowStore, 'now' | 'read' | 'giveBack'> {
  /** @param keep receives what the store leaves to this process, also when nobody waits for the decision any more */
  take(
    windows: readonly Window[],
    readOnly: readonly Window[],
    keep: (leased: LeasedTaking) => void,
  ): MaybePromise<Taking>
  add(
    windows: readonly Window[],
    readOnly: readonly Window[],
    keep: (leased: LeasedTaking) => void,
  ): MaybePromise<Taking>
  /** Ends leases: what was spent counts, and what was not is there for others again. */
  report(ended: readonly LeaseReport[]): void
  /** Calls a listener with windows whose leases the process has to end now. */
  onRecall(listener: (windows: readonly WindowName[]) => void): void
}

/** Whether a process may count in a window on its own for a moment: its end is known, and it counts calls. */
export function isLeasable({ period, names }: Window): boolean {
  return typeof period === 'string' && names === undefined
}
