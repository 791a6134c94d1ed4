import { customType } from 'drizzle-orm/pg-core'
import type { Picture } from '#contract/values.ts'

/** A picture as it was kept; one from before thumbhashes has none. */
type Kept = Omit<Picture, 'miniatura'> & Partial<Pick<Picture, 'miniatura'>>

const whole = (kept: Kept): Picture => ({ ...kept, miniatura: kept.miniatura ?? null })

/** A column that holds one picture. */
export const pictureColumn = customType<{ data: Picture; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: picture => JSON.stringify(picture),
  fromDriver: kept => whole(kept as Kept),
})

/** A column that holds a list of pictures in their order. */
export const picturesColumn = customType<{ data: Picture[]; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: pictures => JSON.stringify(pictures),
  fromDriver: kept => (kept as Kept[]).map(whole),
})
