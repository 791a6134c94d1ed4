/** The folder of the committed demo pictures, relative to the project folder, which is the working folder of every server. */
export const demoPictureFolder = 'demo/pictures'

/** The folder of the committed PDF files and sounds of the demo. */
export const demoFileFolder = 'demo/files'

/** The focal points of the demo pictures by their files, in that folder. */
export const focalPointsFile = 'focal-points.json'

/** The usual display size of a demo logo, in pixels. */
export const demoLogoSize = 96
