/** An email before it has a recipient. */
export interface Email {
  readonly subject: string
  /** Plain text, one line for each paragraph. */
  readonly text: string
  readonly html: string
}

/** An email with its placeholders filled, before it is rendered. */
export interface EmailContent {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly button: { readonly label: string; readonly url: string }
  readonly closing: readonly string[]
  /** Who sends the email, and why nobody can opt out. */
  readonly footer: string
}

/** An email with its recipient. */
export interface Envelope {
  /** The Message-ID is made from it, so that a receiver can recognise a second copy. */
  readonly messageId: string
  readonly recipient: string
  readonly writtenAtMs: number
  readonly email: Email
}
