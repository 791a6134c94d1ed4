import type { ChurchDb } from '#server/db/church-db.ts'
import type { Services } from '#server/http/services.ts'
import type { Job } from '#server/jobs/job.ts'
import { activeChurch, forEachChurch } from '../active-churches.ts'
import { videoSourceTable } from '../tables.ts'
import { importPlaylist, lastAttempt } from './import-playlist.ts'

/** Reads the playlist of one church, at once: sent when staff have chosen it. */
export const importVideos: Job<{ igrejaId: number }> = {
  name: 'import-videos',
  async run({ igrejaId }, services) {
    const church = await activeChurch(services, igrejaId)
    if (church) await importPlaylist(services, church)
  },
}

/** Reads the playlists of all churches. A job of its own, so that a church whose staff wait does not wait for all others. */
export const importAllVideos: Job<Record<string, never>> = {
  name: 'import-all-videos',
  cron: '*/15 * * * *',
  run: (_data, services: Services) =>
    forEachChurch(services, 'import-all-videos', lastAttemptOf, church => importPlaylist(services, church)),
}

/** When reading the church's playlist was last tried, or longest ago if never; `undefined` without a playlist. */
async function lastAttemptOf(db: ChurchDb): Promise<Date | undefined> {
  const { dataLeitura, dataErro } = videoSourceTable
  const [source] = await db.select({ dataLeitura, dataErro }).from(videoSourceTable)
  return source && new Date(lastAttempt(source))
}
