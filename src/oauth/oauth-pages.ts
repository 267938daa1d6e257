import type { IncomingMessage } from 'node:http'

/** What is shown where the client cannot be sent an error: the person sees it. */
export interface PageError {
  readonly status: number
  /** RFC 6749 section 4.1.2.1. */
  readonly error: string
  readonly description: string
}

/** What the pages around the authorization server give it. */
export interface OAuthPages {
  /** A whole HTML document with its headers. */
  error(error: PageError): {
    readonly html: string
    readonly headers: Readonly<Record<string, string>>
  }
  /** Who is signed in at the console in this browser. */
  currentOwner(request: IncomingMessage): Promise<string | undefined>
}
