import { parse } from 'tldts'
import { accountRefusal, type AccountResult } from '../../../base/refusal.ts'

const maxNameLength = 253
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
const loopbackName = /^(?:localhost|127\.0\.0\.1)(?::[1-9]\d{0,4})?$/

/**
 * A registrable domain, lower case and in ASCII: below a public suffix, without port or path. `allowLoopback` also
 * accepts `localhost` and `127.0.0.1`, with or without a port.
 */
export function readDomainName(text: string, allowLoopback: boolean): AccountResult<string> {
  const given = text.trim().toLowerCase()
  if (allowLoopback && isLoopbackName(given)) return given
  const name = hostName(given)
  if (name === undefined) {
    return wrong('Enter only a domain, such as example.in: no https://, port or path.')
  }
  const { domain, isIcann, isPrivate, isIp } = parse(name, { allowPrivateDomains: true })
  if (isIp === true) return wrong('Give a domain such as example.in, not an IP address.')
  if (domain === null || (isIcann !== true && isPrivate !== true)) {
    return wrong(`${name} is not a registrable domain. Enter one such as example.in.`)
  }
  return name
}

function wrong(message: string) {
  return accountRefusal('invalid', message, 'domain')
}

/** Whether a name is `localhost` or `127.0.0.1`, with or without a port. */
export function isLoopbackName(name: string): boolean {
  return loopbackName.test(name) && URL.canParse(`http://${name}`)
}

/** The ASCII name as the URL parser makes it; undefined when the text contains anything else. */
function hostName(given: string): string | undefined {
  const isAlone = given !== '' && !/[\s/\\?#@:%[\]]/.test(given)
  if (!isAlone || !URL.canParse(`https://${given}`)) return undefined
  const name = new URL(`https://${given}`).hostname.replace(/\.$/, '')
  const isName = name.length <= maxNameLength && name.split('.').every((part) => label.test(part))
  return isName ? name : undefined
}
