import { pixelId } from '#features/privacy/rules.ts'
import type { ExternalSource } from '#server/http/church-directory.ts'

/** What the pages of a church load for its Facebook pixel, after a visitor has agreed. Empty when the church has no pixel. */
export function pixelExternalSources(facebookPixelCode: string | null): ExternalSource[] {
  if (!pixelId(facebookPixelCode)) return []
  const script = 'https://connect.facebook.net/en_US/fbevents.js https://connect.facebook.net/signals/'
  const tracking = 'https://www.facebook.com/tr https://www.facebook.com/tr/'
  return [{ script, image: tracking, connect: tracking }]
}
