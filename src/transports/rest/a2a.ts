import type { RequestHandler } from 'express'
import type { Authenticator } from '../../auth/authenticate.ts'
import type { Caller } from '../../base/caller.ts'
import { isRefusal, refuse, type Refusal } from '../../base/refusal.ts'
import type { CallerAddress } from '../../http/caller-address.ts'
import { readCredential } from '../../auth/read-credential.ts'
import type { RequestId } from '../../http/request-id.ts'
import { writeRefusal } from '../../http/write-json.ts'

export interface A2aParts {
  readonly auth: Authenticator
  readonly requestIdOf: RequestId
  readonly addressOf: CallerAddress
}

/** Where an assistant would be called on behalf of a person: nobody else is admitted, and there is none yet. */
export function a2aHandler({ auth, requestIdOf, addressOf }: A2aParts): RequestHandler {
  return async (request, response) => {
    const requestId = requestIdOf(request)
    const caller = await auth.authenticate(readCredential(request), addressOf(request))
    const refusal = isRefusal(caller) ? caller : refusalOf(caller, auth)
    writeRefusal(request, response, requestId, refusal)
  }
}

function refusalOf({ kind }: Caller, { challenge }: Authenticator): Refusal {
  switch (kind) {
    case 'anonymous':
      return challenge === undefined ? needsPerson : { ...needsPerson, challenge }
    case 'user':
      return noAssistant
    case 'app':
      return notPerson
  }
}

const needsPerson = refuse(
  'unauthorized',
  'The assistant is called with a person\'s access token: send it as "Authorization: Bearer <access token>".',
)
const notPerson = refuse(
  'client_token_not_a_user',
  "The assistant acts for a person; a server credential stands for an application. Send a person's access token.",
)
const noAssistant = refuse('not_implemented', 'The assistant is not part of this service.')
