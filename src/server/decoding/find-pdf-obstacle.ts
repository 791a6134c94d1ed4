import { buffer } from 'node:stream/consumers'

/**
 * Why readers cannot open the PDF in `process.stdin`, although it is whole: it asks for a password, or is a form of XFA, of which most
 * programs show only a page that asks to wait. Only for a child process.
 * @returns `undefined` when there is neither; a damaged file has none, because another program may still read it
 */
export async function findPdfObstacle(_: null): Promise<'pdf_password' | 'pdf_form' | undefined> {
  const { getDocument, PasswordException, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const data = new Uint8Array(await buffer(process.stdin))
  const task = getDocument({ data, enableXfa: false, useSystemFonts: false, disableFontFace: true, verbosity: VerbosityLevel.ERRORS })
  try {
    const { info } = await (await task.promise).getMetadata()
    return (info as { IsXFAPresent?: boolean }).IsXFAPresent ? 'pdf_form' : undefined
  } catch (error) {
    return error instanceof PasswordException ? 'pdf_password' : undefined
  }
}
