import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { OutsideError } from './outside-error.ts'

/** Whether an IP address is one of the internet: not of this machine, of a private network, or reserved (IANA's special-purpose registries). */
export const isPublicAddress = (address: string): boolean => ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'

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
