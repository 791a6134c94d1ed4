type Size = { width: number; height: number }

/** By the longer side: no screen of the site shows more. Pixels. */
const byLongerSide = ({ width, height }: Size): number => 2_048 / Math.max(width, height)

/** By area, for what must stay readable, such as a long screenshot: four million pixels. */
export const byArea = ({ width, height }: Size): number => Math.sqrt(4_000_000 / (width * height))

/**
 * Draws a picture on the canvas, scaled down to the largest size that is shown. A photo of 10 MB becomes about 0.5 MB.
 * @param scaleOf how much of its width and height is left; it is never enlarged
 * @returns the picture as a JPEG file
 * @throws when the browser cannot read the picture
 */
export async function resizePicture(file: File, canvas: HTMLCanvasElement, scaleOf = byLongerSide): Promise<File> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, scaleOf(picture))
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('the canvas has no 2D context')
  // JPEG has no transparency: without a background, transparent areas would become black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', 0.85))
  if (!blob) throw new Error('the picture could not be encoded')
  return new File([blob], 'photo.jpg', { type: blob.type })
}
