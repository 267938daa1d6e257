import type { IncomingMessage } from 'node:http'
import type { PresentedCredential } from '../access/presented-credential.ts'

/** What a request says of its sender; judging it is for the access stop. */
export function credentialOf(request: IncomingMessage): PresentedCredential {
  const { authorization, origin, dpop } = request.headers
  if (authorization === undefined && origin === undefined && dpop === undefined) return noCredential
  const fetchSite = request.headers['sec-fetch-site']
  return {
    ...(authorization !== undefined && { authorization: wholeAuthorization(request) }),
    ...(typeof dpop === 'string' && { dpop }),
    ...(origin !== undefined && { origin }),
    ...(typeof fetchSite === 'string' && { fetchSite }),
  }
}

const noCredential: PresentedCredential = {}

/** Node keeps the first of several `Authorization` headers and drops the others: who sent two is told. */
function wholeAuthorization({ rawHeaders }: IncomingMessage): string {
  let whole: string | undefined
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? ''
    if (name.length !== 13 || name.toLowerCase() !== 'authorization') continue
    const value = rawHeaders[index + 1] ?? ''
    whole = whole === undefined ? value : `${whole}, ${value}`
  }
  return whole ?? ''
}
