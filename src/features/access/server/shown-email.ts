import { domainToUnicode } from 'node:url'

/** A stored address as its owner writes it: a domain with accents is stored in ASCII (`Email` of the contract). */
export function shownEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return email.slice(0, at + 1) + (domainToUnicode(email.slice(at + 1)) || email.slice(at + 1))
}
