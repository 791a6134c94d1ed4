/** The port of the gallery (gallery.mjs). */
export const galleryPort = Number(process.env.GALLERY_PORT ?? 3399)

/** The gallery's URL. `only`: the sections to show; `writes`: the locale in which amounts and dates are formatted. */
export const gallery = (query: { theme?: string; color?: string; lang?: string; only?: string; writes?: string } = {}) =>
  `http://127.0.0.1:${galleryPort}/?${new URLSearchParams(query)}`
