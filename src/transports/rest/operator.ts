import type { RequestHandler } from 'express'
import type { PresentedCredential } from '../../auth/presented-credential.ts'
import type { Refusal } from '../../base/refusal.ts'
import { credentialOf } from '../../auth/read-credential.ts'
import type { RequestId } from '../../http/request-id.ts'
import { writeRefusal } from '../../http/write-json.ts'

export interface OperatorDoorParts {
  readonly operatorGate: (presented: PresentedCredential) => Refusal | undefined
  readonly requestIdOf: RequestId
}

/** Lets the operator through to what comes after it, and nobody else, whatever the path and method. */
export function operatorDoor({ operatorGate, requestIdOf }: OperatorDoorParts): RequestHandler {
  return (request, response, next) => {
    const refusal = operatorGate(credentialOf(request))
    if (refusal === undefined) next()
    else writeRefusal(request, response, requestIdOf(request), refusal)
  }
}
