/** Long enough for a browser to begin, also after a question where to save it. */
const keptMs = 60_000

/** Whether a finger holds the device: there a file is rather passed on than put into a folder. */
const isTouched = () => matchMedia('(pointer: coarse)').matches

/**
 * Gives a file to the person: on a phone to the dialog that shares and saves, where there is one for files; else as a download. It works in
 * an installed app too, where a link to a file would lead out of it.
 */
export async function saveFile(file: File): Promise<void> {
  if (isTouched() && navigator.canShare?.({ files: [file] })) {
    try {
      return await navigator.share({ files: [file], title: file.name })
    } catch (error) {
      // Closed by the person. Any other failure, such as a wait that was too long for the tap, leaves the download.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  const url = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: url, download: file.name })
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), keptMs)
}
