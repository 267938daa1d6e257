import type { IncomingMessage } from 'node:http'
import type { PresentedCredential } from '../access/identify-caller.ts'

/** What a request says of its sender; judging it is for the access stop. */
export function credentialOf({ headers }: IncomingMessage): PresentedCredential {
  const { authorization, origin, dpop } = headers
  if (authorization === undefined && origin === undefined && dpop === undefined) return noCredential
  return {
    ...(authorization !== undefined && { authorization }),
    ...(typeof dpop === 'string' && { dpop }),
    ...(origin !== undefined && { origin }),
  }
}

const noCredential: PresentedCredential = {}
