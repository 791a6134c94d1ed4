import sharp from 'sharp'
import { sharePicturePath, shareSize } from '#contract/pictures/share-picture.ts'
import { readContent } from '../files/file-store.ts'
import { isKey } from '../files/keys.ts'
import type { PublicDocument } from '../http/pages/documents.ts'

/** A stored picture as social networks take it: as JPEG, in the shape in which they show it, around what catches the eye. */
export const sharePicture: PublicDocument = {
  path: sharePicturePath(':chave'),
  type: 'image/jpeg',
  async make({ services: { files }, parameter = '' }) {
    const key = `pictures/${parameter}.webp`
    const content = isKey(key) ? await readContent(files, key) : undefined
    if (!content) return undefined
    const { largura, altura } = shareSize
    const shaped = sharp(content).resize(largura, altura, { fit: 'cover', position: sharp.strategy.attention })
    return shaped.flatten({ background: '#fff' }).jpeg({ quality: 80 }).toBuffer()
  },
}
