import type { FileLike } from '#contract/validation/rules/file.ts'

/** A chosen file with its size in pixels, as the rule `dimensions` needs it; one that is no picture stays without. */
export async function measured(file: File): Promise<FileLike> {
  const { name, type, size } = file
  try {
    const picture = await createImageBitmap(file)
    const { width, height } = picture
    picture.close()
    return { name, type, size, width, height }
  } catch {
    return { name, type, size }
  }
}
