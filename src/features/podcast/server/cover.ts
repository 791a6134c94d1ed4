import sharp from 'sharp'
import { churchReads } from '#server/db/church-db.ts'
import { readContent } from '#server/files/file-store.ts'
import { publicKeyOf } from '#server/files/keys.ts'
import type { PublicDocument } from '#server/http/pages/documents.ts'
import { coverPath } from '../rules/paths.ts'
import { findOwnPodcast } from './read-podcasts.ts'

/** Pixels: the least that Apple's directory takes. It wants a square, as JPEG or PNG, while stored pictures are WebP in any shape. */
const size = 1_400

/** The cover of a podcast that the church publishes itself, as the directories of podcasts ask for it. */
export const podcastCover: PublicDocument = {
  path: coverPath(':codigo'),
  type: 'image/jpeg',
  async make({ church, services: { pool, files }, parameter = '' }) {
    const podcast = church ? await findOwnPodcast(churchReads(pool, church.id), parameter) : undefined
    const key = podcast?.imagem && publicKeyOf(podcast.imagem.url)
    const content = key ? await readContent(files, key) : undefined
    if (!content) return undefined
    return sharp(content).resize(size, size, { fit: 'cover' }).flatten({ background: '#fff' }).jpeg({ quality: 82 }).toBuffer()
  },
}
