import type { RequestHandler } from 'express'
import type { Authenticator } from '../auth/authenticate.ts'
import type { Caller } from '../../base/caller.ts'
import { isRefusal, refuse, type Refusal } from '../../base/refusal.ts'
import type { CallerAddress } from '../../http/caller-address.ts'
import { readCredential } from '../auth/read-credential.ts'
import type { RequestId } from '../../http/request-id.ts'
import { writeRefusal } from '../../http/write-json.ts'

interface A2aParts {
  readonly auth: Authenticator
  readonly requestIdOf: RequestId
  readonly addressOf: CallerAddress
}

/** The endpoint of an assistant that acts for a person. Only a person's token is accepted, and there is no assistant yet. */
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
  'Call the assistant with a person\'s access token. Send it as "Authorization: Bearer <access token>".',
)
const notPerson = refuse(
  'client_token_not_a_user',
  "The assistant acts for a person, and a server credential identifies an app. Send a person's access token.",
)
const noAssistant = refuse('not_implemented', 'The assistant is not part of this service.')
