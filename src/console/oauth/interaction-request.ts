import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ConsoleAnswer, ConsoleRequest } from '../console-request.ts'

/** A request for a step of sign-in and consent; the authorization server reads its own cookie from the exchange itself. */
export interface InteractionRequest extends ConsoleRequest {
  readonly message: IncomingMessage
  readonly response: ServerResponse
}

export type AnswerInteraction = (request: InteractionRequest) => Promise<ConsoleAnswer>
