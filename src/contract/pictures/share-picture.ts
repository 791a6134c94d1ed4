/** The shape in which social networks show the picture of a shared page, in pixels: they take JPEG and PNG, and cut any other shape. */
export const shareSize = { largura: 1200, altura: 630 }

/** The path of stored pictures in that shape, by the name of the file. */
export const sharePicturePath = (name: string): string => `/og-pictures/${name}.jpg`

const stored = /^\/pictures\/([0-9a-f]{32})\.webp$/

/** Where a stored picture is in that shape, as JPEG; `undefined` for one that this server does not store as WebP, such as a drawing. */
export function sharedPicture(url: string): string | undefined {
  const name = stored.exec(url)?.[1]
  return name && sharePicturePath(name)
}
