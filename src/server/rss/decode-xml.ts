/** How an XML document says in its first line how it is encoded. */
const declared = /^[^>]{0,200}?encoding\s*=\s*["']([\w-]{2,40})["']/

/**
 * The text of an XML document: by its byte order mark, else by the media type, else by what its first line says, else UTF-8.
 * @param contentType the header of the reply that it came in
 */
export function decodeXml(body: Uint8Array, contentType: string): string {
  const start = Buffer.from(body.subarray(0, 300)).toString('latin1')
  const named = markOf(start) ?? /charset\s*=\s*"?([\w-]{2,40})/i.exec(contentType)?.[1] ?? declared.exec(start)?.[1] ?? 'utf-8'
  return decoderOf(named).decode(body)
}

function markOf(start: string): string | undefined {
  if (start.startsWith('\u00ef\u00bb\u00bf')) return 'utf-8'
  if (start.startsWith('\u00ff\u00fe')) return 'utf-16le'
  return start.startsWith('\u00fe\u00ff') ? 'utf-16be' : undefined
}

function decoderOf(name: string): TextDecoder {
  try {
    return new TextDecoder(name)
  } catch {
    return new TextDecoder()
  }
}
