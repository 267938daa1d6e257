/** What was said against an edit: who said it, at which line of the edited text. */
export interface Complaint {
  readonly by: string
  readonly line: number
  readonly message: string
}
