import { privateCacheControl, replyHeaders } from '../respond.ts'

/** The names that a header can carry in ASCII, for clients which know nothing else: without accents, anything else as `-`. */
const asciiName = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w.-]+/g, '-')

/** RFC 8187: percent-encoded UTF-8. */
const encodedName = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, letter => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)

/** A file that a handler has made for its caller, to be saved under its name (RFC 6266). */
export async function fileResponse(file: File, requestId: string): Promise<Response> {
  return new Response(await file.arrayBuffer(), {
    headers: {
      ...replyHeaders,
      'content-type': file.type,
      'content-disposition': `attachment; filename="${asciiName(file.name)}"; filename*=UTF-8''${encodedName(file.name)}`,
      'cache-control': privateCacheControl,
      'x-request-id': requestId,
    },
  })
}
