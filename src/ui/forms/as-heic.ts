const type = 'image/heic'

/** The photo formats of iPhones for `accept`: Windows does not count them as `image/*`. */
export const heicEndings = '.heic,.heif'

/**
 * A photo as iPhones store it, which the server reads although most browsers show none.
 * @returns with its type, which many systems do not know; `undefined` for another file
 */
export function asHeic(file: File): File | undefined {
  if (!/^image\/hei[cf]$/.test(file.type) && !/\.hei[cf]$/i.test(file.name)) return undefined
  return file.type === type ? file : new File([file], file.name, { type })
}
