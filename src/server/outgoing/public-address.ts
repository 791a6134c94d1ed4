import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { OutsideError } from './outside-error.ts'

/** All of IPv6 that the internet uses (IANA, IPv6 Global Unicast Address Assignments); what is beside it is reserved. */
const [globalBase, globalBits] = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether an IP address is one of the internet: not of this machine, of a private network, or reserved (IANA's special-purpose registries). */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const ip = ipaddr.process(address)
  return ip.range() === 'unicast' && (ip instanceof ipaddr.IPv4 || ip.match(globalBase, globalBits))
}

/** The IP address that a host of a URL is, if it is one and not a name. */
export function ipAddressIn({ hostname }: URL): string | undefined {
  const host = hostname.replace(/^\[|\]$/g, '')
  return isIP(host) ? host : undefined
}

/**
 * Looks up a name for a connection and returns only public addresses. The connection uses these very addresses, so a name that has
 * another address a moment later gains nothing.
 */
export const lookupPublic: LookupFunction = (hostname, options: LookupOptions, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const addresses = error ? [] : found.filter(({ address }) => isPublicAddress(address))
    const [first] = addresses
    if (!first) callback(error ?? new OutsideError('forbidden'), '')
    else if (options.all) callback(null, addresses)
    else callback(null, first.address, first.family)
  })
}
