import { Readable } from 'node:stream'
import type { Upload } from '#contract/upload.ts'
import type { Picture } from '#contract/values.ts'
import { checkPdf } from '#server/files/check-pdf.ts'
import type { FileReference } from '#server/files/file-column.ts'
import { PrivateContent } from '#server/files/private-content.ts'
import { type FileOwner, type Stores, storeFiles } from '#server/files/store-files.ts'
import type { Pictures } from './receive.ts'

/** A private picture or PDF, for the columns of a row. */
type Attachment = { imagem: PrivateContent<Picture> } | { documento: PrivateContent<FileReference> }

/**
 * Stores a picture or a PDF that somebody sends to the church, before the transaction that writes its row. A picture is encoded again, without the place
 * where it was taken; a PDF is stored as it is, and served so that it can do nothing.
 * @param field that a problem names @param name of a PDF, under which a browser saves it
 * @throws Problem `invalid` for what cannot be read, and without room for it; `unavailable`, `too-many` as `Pictures`
 */
export async function storeAttachment(
  services: Stores & { pictures: Pictures },
  owner: FileOwner,
  upload: Upload,
  field: string,
  name: string | null = null,
): Promise<Attachment> {
  if (upload.type !== 'application/pdf') return { imagem: await services.pictures.receivePrivate(owner, upload, field, { alt: '' }) }
  // Who reads it has no password of whoever has sent it.
  await checkPdf({ open: async () => Readable.from([upload.content]), bytes: upload.size }, owner.church.id, field)
  const type = upload.type
  const [key] = await storeFiles(services, owner, { type, reading: 'privada', contents: [upload.content], field, name })
  return { documento: new PrivateContent({ url: `/${key}`, nome: name, tipo: type, tamanho: upload.size }) }
}
