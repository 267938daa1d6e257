/** A message as a person reads it, before it has an address. */
export interface Email {
  readonly subject: string
  /** Plain text, a paragraph a line. */
  readonly text: string
  readonly html: string
}

/** A email with its words filled in, before it takes a form. */
export interface EmailContent {
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly button: { readonly label: string; readonly url: string }
  readonly closing: readonly string[]
  /** Who writes, and why nobody can opt out. */
  readonly footer: string
}

/** A email on its way. */
export interface Envelope {
  /** Names the message everywhere: its Message-ID is made of it, so a receiver can tell a second copy from a second message. */
  readonly messageId: string
  readonly recipient: string
  readonly writtenAtMs: number
  readonly email: Email
}
