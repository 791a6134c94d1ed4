import { customType } from 'drizzle-orm/pg-core'
import type { Picture } from '#contract/values.ts'
import { PrivateContent } from '#server/files/private-content.ts'
import { centre } from './focal-point.ts'

/** A picture as stored in the column; older rows have neither a focal point nor a thumbhash. */
type StoredPicture = Omit<Picture, 'foco' | 'miniatura'> & Partial<Picture>

const toPicture = (stored: StoredPicture): Picture => ({
  ...stored,
  foco: stored.foco ?? centre,
  miniatura: stored.miniatura ?? null,
})

/** A column that holds one picture for everybody. */
export const pictureColumn = customType<{ data: Picture; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: picture => JSON.stringify(picture),
  fromDriver: stored => toPicture(stored as StoredPicture),
})

/** A column that holds one picture which not everybody may see. */
export const privatePictureColumn = customType<{ data: PrivateContent<Picture>; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: picture => JSON.stringify(PrivateContent.stored(picture)),
  fromDriver: stored => new PrivateContent(toPicture(stored as StoredPicture)),
})

/** A column that holds a list of pictures for everybody, in their order. */
export const picturesColumn = customType<{ data: Picture[]; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: pictures => JSON.stringify(pictures),
  fromDriver: stored => (stored as StoredPicture[]).map(toPicture),
})
