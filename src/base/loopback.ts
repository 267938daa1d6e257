import ipaddr from 'ipaddr.js'

/** Whether a host name or address, IPv6 also in brackets, is this machine itself: `localhost` or a loopback address. */
export function isLoopback(host: string): boolean {
  if (host === 'localhost') return true
  const address = host.replace(/^\[(.*)\]$/, '$1')
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback'
}
