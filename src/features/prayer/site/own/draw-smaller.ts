/** Pixels of the longer side: more than any screen here shows. */
const longestSide = 2_048

/**
 * Draws a picture, no larger than it will be shown. A photo of ten megabytes becomes one of half a megabyte.
 * @returns it as a JPEG
 * @throws where the browser cannot read it
 */
export async function drawSmaller(file: File, canvas: HTMLCanvasElement): Promise<File> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const paper = canvas.getContext('2d')
  if (!paper) throw new Error('nothing to draw on')
  // What can be seen through would become black.
  paper.fillStyle = '#fff'
  paper.fillRect(0, 0, canvas.width, canvas.height)
  paper.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', 0.85))
  if (!blob) throw new Error('the picture could not be made')
  return new File([blob], 'photo.jpg', { type: blob.type })
}
