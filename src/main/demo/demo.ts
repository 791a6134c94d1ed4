import { isAnyChurch } from '#features/church/server/index.ts'
import { features } from '#main/app.ts'
import { asOwner, ownerTransaction } from '#server/db/owner.ts'
import { type Demo, type DemoPicture, type FeatureDemo, must } from '#server/demo/feature-demo.ts'
import { openFiles } from '#server/files/open-files.ts'
import type { Services } from '#server/http/services.ts'
import { keepDemoPictures } from './pictures.ts'

const parts: readonly FeatureDemo[] = features.flatMap(({ demo }) => demo ?? [])

/**
 * Fills a database that has no church yet with living ones: once, whole or not at all, by one server.
 * @param ownerUrl address of the login that owns the tables
 * @param say tells the person who waits what is going on
 */
export async function seedDemoOnce(
  ownerUrl: string,
  { pool, env }: Pick<Services, 'pool' | 'env'>,
  say: (text: string) => void,
): Promise<void> {
  if (await isAnyChurch(pool)) return
  await asOwner(ownerUrl, async connection => {
    // Another server may have done it while we waited for the lock.
    if (await isAnyChurch(connection)) return
    say('Making the demo churches (first start only).')
    const pictures = await keepDemoPictures(openFiles(env))
    const picture = ({ file, alt }: DemoPicture) => ({ ...must(pictures, file), alt })
    await ownerTransaction(connection, async tx => {
      const demo: Demo = { tx, now: new Date(), picture, churches: new Map(), members: new Map() }
      for (const part of parts) await part.seed(demo)
    })
  })
}
