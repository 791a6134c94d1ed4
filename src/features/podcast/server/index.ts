import { publicationPeriod, publishedOgImages, publishedPages } from '#features/publishing/server/index.ts'
import type { Feature } from '#server/feature.ts'
import { m } from '#texts/messages.js'
import { listPath } from '../rules/paths.ts'
import { podcastRoutes } from './api.ts'
import { episodes } from './content.ts'
import { contract } from './contract.ts'
import { podcastCover } from './cover.ts'
import { podcastDemo } from './demo/demo.ts'
import { podcastFeed } from './feed.ts'
import { deleteWithdrawnEpisodes } from './import/delete-withdrawn-episodes.ts'
import { importAllPodcasts, importPodcast, importScheduled } from './import/import-podcast.ts'
import { insertLoadTestEpisodes } from './load-test.ts'
import { podcastPersonalData } from './personal-data.ts'
import { fetchPodcastPictures } from './pictures/fetch-podcast-pictures.ts'
import { audioSources } from './sources.ts'
import { episodeTable } from './tables.ts'

export const podcastFeature: Feature = {
  contract,
  routes: podcastRoutes,
  personalData: podcastPersonalData,
  shownPeriods: [publicationPeriod(episodeTable)],
  pages: publishedPages(episodes, listPath),
  documents: [podcastFeed, podcastCover],
  ogImages: [publishedOgImages(episodes, 'podcast', m.podcast_title)],
  externalSources: audioSources,
  jobs: [importPodcast, importAllPodcasts, importScheduled, deleteWithdrawnEpisodes, fetchPodcastPictures],
  demo: podcastDemo,
  insertLoadTestPieces: insertLoadTestEpisodes,
}
