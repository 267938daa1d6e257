import type { IncomingMessage } from 'node:http'

/** An error that cannot be sent to the client, so the user sees it. */
export interface PageError {
  readonly status: number
  /** RFC 6749 section 4.1.2.1. */
  readonly error: string
  readonly description: string
}

/** What the authorization server needs from the pages. */
export interface OAuthPages {
  /** A whole HTML document with its headers. */
  error(error: PageError): {
    readonly html: string
    readonly headers: Readonly<Record<string, string>>
  }
  /** The owner who is signed in at the console in this browser. */
  currentOwner(request: IncomingMessage): Promise<string | undefined>
}
