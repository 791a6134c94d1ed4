/**
 * The length of the audio in `process.stdin`, which is read to its end when the file does not say how long it is: Opus and MP3 often do
 * not. Only for a child process.
 * @param type media type @param size bytes of the whole file
 * @returns seconds; `undefined` when nothing in it can be heard
 * @throws Error when it is damaged
 */
export async function readAudioSeconds({ type, size }: { type: string; size: number }): Promise<number | undefined> {
  const { parseStream } = await import('music-metadata')
  const { format } = await parseStream(process.stdin, { mimeType: type, size }, { duration: true, skipCovers: true })
  return format.duration
}
