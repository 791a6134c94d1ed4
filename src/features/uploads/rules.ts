/** The size of all parts but the last, in bytes: as large as storages require, and sent within a minute on a slow connection. */
export const uploadPartBytes = 5 * 1024 * 1024

export const maxUploadBytes = 2 * 1024 * 1024 * 1024

/** Media types that can be uploaded in parts; the server checks them by content. */
export const uploadTypes = ['audio/mpeg', 'audio/mp4', 'audio/ogg', 'video/mp4', 'video/webm', 'application/pdf'] as const

/** Unfinished uploads of an account. One more takes the place of one of which nothing has arrived, or nothing for a while. */
export const maxUnfinished = 3
