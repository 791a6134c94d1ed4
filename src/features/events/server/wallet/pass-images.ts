import sharp from 'sharp'
import { drawIcon } from '#features/church/server/index.ts'
import type { FileStore } from '#server/files/file-store.ts'
import type { PassFiles } from '#server/pkpass/write-pkpass.ts'

/** Points of the picture on the lock screen and of the one above a pass; each is there for screens of one, two and three pixels a point. */
const points = { icon: 29, logo: 50 }

/** The pictures of a pass, from the church's logo. */
export async function passImages(files: FileStore, church: Parameters<typeof drawIcon>[1]): Promise<PassFiles> {
  const [icon, logo] = await Promise.all([
    // The phone rounds its corners.
    drawIcon(files, church, { name: 'pass-icon', size: 3 * points.icon, maskable: true }),
    drawIcon(files, church, { name: 'pass-logo', size: 3 * points.logo, maskable: false }),
  ])
  const sizes = Object.entries({ icon, logo }).flatMap(([name, picture]) =>
    [1, 2, 3].map(async scale => {
      const side = scale * points[name as keyof typeof points]
      const content = scale === 3 ? picture : await sharp(picture).resize(side, side).png().toBuffer()
      return [`${name}${scale > 1 ? `@${scale}x` : ''}.png`, content] as const
    }),
  )
  return Object.fromEntries(await Promise.all(sizes))
}
