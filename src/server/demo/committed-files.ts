import type { Encoded } from '#server/pictures/encode.ts'

/** The folder of the committed demo pictures, relative to the project folder, which is the working folder of every server. */
export const demoPictureFolder = 'demo/pictures'

/** The folder of the committed PDF files and sounds of the demo. */
export const demoFileFolder = 'demo/files'

/** What is known of the demo pictures, by their files: in that folder (`DrawnPicture`). */
export const pictureListFile = 'pictures.json'

/** A drawn picture as it is committed: its widths, smallest first, of which the largest is the file itself. */
export type DrawnPicture = Pick<Encoded, 'focus' | 'thumb'> & { sizes: { width: number; height: number }[] }

/** The committed file of a smaller width, in that folder. They are committed because making them takes six seconds of a first start. */
export const smallerFile = (file: string, width: number) => `smaller/${file.replace(/\.webp$/, '')}-${width}.webp`

/** The usual display size of a demo logo, in pixels. */
export const demoLogoSize = 96
