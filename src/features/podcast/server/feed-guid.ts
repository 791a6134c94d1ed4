import { createHash } from 'node:crypto'

/** The namespace of podcasts' ids (podcastindex.org/namespace/1.0, `guid`). */
const namespace = Buffer.from('ead4c236bf5858c6a2c6a6b28d128cb6', 'hex')

/** The id of a podcast in feeds: a UUID of version 5 (RFC 9562), as their namespace asks. @param guid what never changes, on any host */
export function feedGuid(guid: string): string {
  const hash = createHash('sha1').update(namespace).update(guid).digest()
  hash[6] = ((hash[6] as number) & 0x0f) | 0x50
  hash[8] = ((hash[8] as number) & 0x3f) | 0x80
  return hash.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
