/** How an XML document says in its first line how it is encoded. */
const declared = /^[^>]{0,200}?encoding\s*=\s*["']([\w-]{2,40})["']/

/**
 * The text of an XML document: by its byte order mark; else as UTF-8 when its bytes are that, whatever is said of them, because in other
 * encodings no text happens to be; else by the media type, by what its first line says, or as Windows-1252.
 * @param contentType the header of the reply that it came in
 */
export function decodeXml(body: Uint8Array, contentType: string): string {
  const start = Buffer.from(body.subarray(0, 300)).toString('latin1')
  const said = [/charset\s*=\s*"?([\w-]{2,40})/i.exec(contentType)?.[1], declared.exec(start)?.[1]].filter(name => name !== undefined)
  const marked = markOf(start)
  // These are 7 bits wide, or have zeros between the letters: they may be taken for UTF-8.
  const unlike = said.find(name => /^(iso-2022|utf-?16|utf-?7)/i.test(name))
  if (marked || unlike) return decoderOf(marked ?? unlike ?? '').decode(body)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch {
    return decoderOf(said.find(name => !/^utf-?8$/i.test(name)) ?? 'windows-1252').decode(body)
  }
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
    return new TextDecoder('windows-1252')
  }
}
