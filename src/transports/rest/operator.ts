import type { RequestHandler } from 'express'
import type { PresentedCredential } from '../../auth/presented-credential.ts'
import type { Refusal } from '../../base/refusal.ts'
import { readCredential } from '../../auth/read-credential.ts'
import type { RequestId } from '../../http/request-id.ts'
import { writeRefusal } from '../../http/write-json.ts'

export interface OperatorParts {
  readonly operatorGate: (presented: PresentedCredential) => Refusal | undefined
  readonly requestIdOf: RequestId
}

/** Lets the operator through to what comes after it, and nobody else, whatever the path and method. */
export function operatorHandler({ operatorGate, requestIdOf }: OperatorParts): RequestHandler {
  return (request, response, next) => {
    const refusal = operatorGate(readCredential(request))
    if (refusal === undefined) next()
    else writeRefusal(request, response, requestIdOf(request), refusal)
  }
}
