import { pixelId } from '#features/privacy/rules.ts'
import type { OutsideSource } from '#server/http/context.ts'

/** What the pages of a church load for its Facebook pixel, once a visitor has agreed: nothing where it has none. */
export function pixelSources(facebookPixelCode: string | null): OutsideSource[] {
  if (!pixelId(facebookPixelCode)) return []
  const script = 'https://connect.facebook.net/en_US/fbevents.js https://connect.facebook.net/signals/'
  const tell = 'https://www.facebook.com/tr https://www.facebook.com/tr/'
  return [{ script, image: tell, connect: tell }]
}
