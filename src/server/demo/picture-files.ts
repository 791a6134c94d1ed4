/** Where the pictures of the demo are committed, below the project's folder, in which every server starts. */
export const demoPictureFolder = 'demo/pictures'

/** Pixels: what a logo of the demo is usually shown at. */
export const demoLogoSize = 96
