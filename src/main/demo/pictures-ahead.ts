import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Picture } from '#contract/values.ts'
import type { Env } from '#server/env.ts'
import { openStore } from '#server/files/open-store.ts'
import { openDataFolder } from '../data-folder.ts'
import { storeDemoPictures } from './pictures.ts'

/**
 * Begins to store the pictures of the demo while the built-in database is created, because making their smaller sizes is most of the work
 * of a first start. Every other start stores them only when it turns out that there is no church.
 * @returns nothing at such a start
 */
export async function picturesAhead(env: Env): Promise<{ pictures: Promise<Map<string, Picture>> } | undefined> {
  if (env.DATABASE_URL || env.ATRIO_DEMO === false || existsSync(join(env.ATRIO_DATA_DIR, 'postgres'))) return
  await openDataFolder(env.ATRIO_DATA_DIR, () => {})
  const pictures = openStore(env, env.FILES).then(files => storeDemoPictures(files))
  pictures.catch(() => {}) // reported by who waits for them
  return { pictures }
}
