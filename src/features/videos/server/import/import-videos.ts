import type { Job } from '#server/jobs/job.ts'
import { withRows } from '#server/jobs/queue-sql.ts'
import { videoSourceTable } from '../tables.ts'
import { importPlaylist } from './import-playlist.ts'

/** Reads the playlist of a church at once: sent when staff have chosen it. */
export const importVideos: Job<Record<string, never>> = {
  name: 'import-videos',
  readsForChurch: true,
  run: (_data, job) => importPlaylist(job),
}

/** Reads the playlists of all churches. A job of its own, so that a church whose staff wait does not wait for all others. */
export const importAllVideos: Job<Record<string, never>> = {
  name: 'import-all-videos',
  readsForChurch: true,
  cron: '*/15 * * * *',
  perChurch: withRows([videoSourceTable]),
  run: (_data, job) => importPlaylist(job),
}
