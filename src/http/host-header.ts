import type { IncomingMessage } from 'node:http'
import type { Refusal } from '../base/refusal.ts'
import { malformedRequest } from './error-body.ts'

/** Why a request is malformed: without a Host header in HTTP/1.1, or with several, of which Node keeps the first (RFC 9112, section 3.2). */
export function hostProblem({
  headers,
  rawHeaders,
  httpVersion,
}: IncomingMessage): Refusal | undefined {
  if (headers.host === undefined) return httpVersion === '1.1' ? noHost : undefined
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (name.length === 'host'.length && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1 ? severalHosts : undefined
}

const noHost = malformedRequest('The request has no Host header, which HTTP/1.1 requires.')
const severalHosts = malformedRequest('The request has several Host headers. Send one.')
