/** Where the gallery is served (gallery.mjs). */
export const galleryPort = Number(process.env.GALLERY_PORT ?? 3399)

/** Its address. `only`: the sections to show; `writes`: the language in which amounts and days are written. */
export const gallery = (query: { theme?: string; color?: string; lang?: string; only?: string; writes?: string } = {}) =>
  `http://127.0.0.1:${galleryPort}/?${new URLSearchParams(query)}`
