/** The folder of the committed demo pictures, relative to the project folder, which is the working folder of every server. */
export const demoPictureFolder = 'demo/pictures'

/** The usual display size of a demo logo, in pixels. */
export const demoLogoSize = 96
