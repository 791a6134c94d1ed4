// What runs in a child process, because it decodes files that anybody may have made: functions with one argument and a result that can be
// copied between processes. They get no secrets, no database and no storage.
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { encodePicture } from '../pictures/encode.ts'

// What one picture needed is of no use for the next, which is another one.
sharp.cache(false)

export const decoders = { encodePicture, findPdfObstacle, readAudioSeconds }

/**
 * Why readers cannot open the PDF in `process.stdin`, although it is whole: it asks for a password, or is a form of XFA, of which most
 * programs show only a page that asks to wait.
 * @returns `undefined` when there is neither; a damaged file has none, because another program may still read it
 */
async function findPdfObstacle(_: null): Promise<'pdf_password' | 'pdf_form' | undefined> {
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

/**
 * The length of the audio in `process.stdin`, which is read to its end when the file does not say how long it is: Opus and MP3 often do
 * not.
 * @param type media type @param size bytes of the whole file
 * @returns seconds; `undefined` when it is damaged, or nothing in it can be heard
 */
async function readAudioSeconds({ type, size }: { type: string; size: number }): Promise<number | undefined> {
  const { parseStream } = await import('music-metadata')
  const found = await parseStream(process.stdin, { mimeType: type, size }, { duration: true, skipCovers: true }).catch(() => undefined)
  return found?.format.duration
}
