import { availableParallelism } from 'node:os'
import type { Upload } from '#contract/upload.ts'
import type { Picture } from '#contract/values.ts'
import type { Reading } from '#server/files/keys.ts'
import { PrivateContent } from '#server/files/private-content.ts'
import { type FileOwner, type Stores, storeFiles } from '#server/files/store-files.ts'
import { createConcurrencyLimit } from '#server/scheduling/concurrency-limit.ts'
import { createGroupLimit } from '#server/scheduling/group-limit.ts'
import type { Encoded } from './encode.ts'
import { encodeApart } from './encode-apart.ts'
import { parseFocalPoint } from './focal-point.ts'
import { pictureOf } from './store-picture.ts'

/** Pictures that may wait, a quarter of them of one church. The churches take turns, so the first of each waits about half a second for each other church. */
const maxWaiting = 80
/** Pictures of one person that may wait or be encoded, so that there is room for others of the same church. */
const maxOfPerson = 10

/** What a person says about a picture: its text alternative, and its focal point unless it is to be found. */
type AboutPicture = { alt: string; foco?: string | undefined }

export type Pictures = {
  /**
   * Re-encodes an uploaded picture and stores it. Call it before the transaction that writes the picture into a row. A file that no row
   * uses is deleted after a day.
   * @param owner the church, the person whose picture it is, and who may send such ones
   * @param field the field that the problem names when the picture cannot be read
   * @throws Problem `invalid`, also without room for it; `unavailable` when too many pictures are waiting already, `too-many` of this person
   */
  receive(owner: FileOwner, upload: Upload, field: string, about: AboutPicture): Promise<Picture>
  /** The same for a picture that not everybody may see; it is gone with the row that uses it. */
  receivePrivate(owner: FileOwner, upload: Upload, field: string, about: AboutPicture): Promise<PrivateContent<Picture>>
}

/** Processes uploaded pictures, only a few at once and one church after the other, so that enough CPU time is left for pages and logins. */
export function createPictures(stores: Stores): Pictures {
  const limit = createConcurrencyLimit({ maxRunning: Math.max(1, Math.floor(availableParallelism() / 2)), maxWaiting })
  /** By content: simultaneous uploads of the same picture are encoded once. */
  const running = new Map<string, Promise<Encoded>>()

  /** Counts the pictures that wait or are encoded. */
  const limitOfPerson = createGroupLimit({ maxOfGroup: maxOfPerson, retryAfter: 5 })

  async function encodeInTurn(owner: FileOwner, upload: Upload, field: string): Promise<Encoded> {
    const run = () => limit.run(() => encodeApart(upload.content, field), { group: owner.church.id })
    return owner.user ? limitOfPerson(owner.user.accountId, run) : run()
  }

  function encode(owner: FileOwner, upload: Upload, field: string): Promise<Encoded> {
    const key = `${field} ${upload.hash}`
    let encoded = running.get(key)
    if (!encoded) {
      encoded = encodeInTurn(owner, upload, field).finally(() => running.delete(key))
      running.set(key, encoded)
    }
    return encoded
  }

  async function store(reading: Reading, owner: FileOwner, upload: Upload, field: string, about: AboutPicture): Promise<Picture> {
    const encoded = await encode(owner, upload, field)
    const contents = encoded.sizes.map(({ content }) => content)
    const keys = await storeFiles(stores, owner, { type: 'image/webp', reading, contents, field })
    const focus = about.foco ? parseFocalPoint(about.foco) : encoded.focus
    return pictureOf({ ...encoded, focus }, keys, about.alt)
  }

  return {
    receive: (owner, upload, field, about) => store('publica', owner, upload, field, about),
    receivePrivate: async (owner, upload, field, about) => new PrivateContent(await store('privada', owner, upload, field, about)),
  }
}
