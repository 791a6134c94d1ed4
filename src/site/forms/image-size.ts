import type { FileLike } from '#contract/validation/rules/file.ts'

/** A chosen file with its size in pixels, for the rule `dimensions`; without the size when it is not a readable picture. */
export async function withImageSize(file: File): Promise<FileLike> {
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
