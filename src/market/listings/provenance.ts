/** What a response rests on. */
export interface Provenance {
  /** Whether it used a demo listing, which describes no real home: the disclaimer then says so. */
  readonly usesDemoData: boolean
}
