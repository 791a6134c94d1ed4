import type { OgImageSource } from '#server/og-images/og-images.ts'
import { m } from '#texts/messages.js'

/** The title on the OG image of the wall. A single request has no OG image. */
export const prayerOgImages: OgImageSource[] = [
  {
    page: 'prayer',
    titleOf: async ({ id, locale }) => (id ? undefined : m.prayer_title({}, { locale })),
  },
]
