import { authorNames, publicationPeriod, publishedFeed, publishedOgImages, publishedPages } from '#features/publishing/server/index.ts'
import { preparedRead } from '#server/db/prepared-read.ts'
import type { Feature } from '#server/feature.ts'
import { m } from '#texts/messages.js'
import * as contract from '../contract.ts'
import { playerOrigin } from '../rules/youtube-ids.ts'
import { videoRoutes } from './api.ts'
import { videos } from './content.ts'
import { videosDemo } from './demo/demo.ts'
import { deleteWithdrawnVideos } from './import/delete-withdrawn-videos.ts'
import { importAllVideos, importVideos } from './import/import-videos.ts'
import { insertLoadTestVideos } from './load-test.ts'
import { fetchVideoPictures } from './pictures/fetch-video-pictures.ts'
import { videoTable } from './tables.ts'

const selectAnyVideo = preparedRead(db => db.select({ id: videoTable.id }).from(videoTable).limit(1))

export const videosFeature: Feature = {
  contract,
  routes: videoRoutes,
  personalData: { tables: [authorNames(videoTable)] },
  shownPeriods: [publicationPeriod(videoTable)],
  pages: publishedPages(videos, '/videos'),
  feeds: [publishedFeed(videos, '/videos', { title: m.videos_title, description: m.videos_description })],
  ogImages: [publishedOgImages(videos, 'videos', m.videos_title)],
  // A draft counts too: it may become public by the clock, which does not raise the content version.
  externalSources: async db => (await selectAnyVideo(db)).map(() => ({ frame: `${playerOrigin}/embed/` })),
  jobs: [importVideos, importAllVideos, deleteWithdrawnVideos, fetchVideoPictures],
  demo: videosDemo,
  insertLoadTestPieces: insertLoadTestVideos,
}
