import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ScopeMeaning } from '../contract/scopes.ts'

/** What a person is asked before a client gets a token. */
export interface Interaction {
  readonly uid: string
  /** `login`: nobody is signed in, or somebody else than the console's session says. */
  readonly prompt: 'login' | 'consent'
  /** Who is signed in at the authorization server; absent while nobody is. */
  readonly ownerId?: string
  readonly client: {
    readonly clientId: string
    /** As the client calls itself: anybody's text. */
    readonly name: string
    readonly uri?: string
    readonly policyUri?: string
    readonly termsUri?: string
    readonly redirectUri: string
    /** Where the browser goes afterwards, for the person to judge: a host, or the scheme of an app on the device. */
    readonly redirectHost: string
    /** Any program of this machine may be waiting there. */
    readonly redirectsToLoopback: boolean
  }
  readonly scopes: readonly ScopeMeaning[]
}

/**
 * The steps of sign-in and consent, at `oauthPaths.interaction(uid)` and below: the library's cookie of an interaction is
 * sent there only. Each step answers the address that the browser is sent to next (303), and may set cookies.
 */
export interface Interactions {
  /** Undefined when the interaction is over, or was begun in another browser. */
  details(request: IncomingMessage, response: ServerResponse): Promise<Interaction | undefined>
  signIn(
    request: IncomingMessage,
    response: ServerResponse,
    ownerId: string,
  ): Promise<string | undefined>
  /** Allows the client everything that is asked; `ownerId` must be who is signed in. */
  allow(
    request: IncomingMessage,
    response: ServerResponse,
    ownerId: string,
  ): Promise<string | undefined>
  /** Sends the person back with `access_denied`. */
  deny(request: IncomingMessage, response: ServerResponse): Promise<string | undefined>
}
