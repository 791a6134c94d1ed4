import { parentRoutes, publishedRoutes } from '#features/publishing/server/index.ts'
import { on } from '#server/http/api/on.ts'
import { episodeEndpoints } from '../contract/episodes.ts'
import { podcastEndpoints } from '../contract/podcasts.ts'
import { episodes } from './content.ts'
import { contract } from './contract.ts'
import { deletePodcast, podcasts, requestReading } from './edit-podcast.ts'
import { deleteEpisode } from './episodes/delete-episode.ts'
import { publishEpisode } from './episodes/publish-episode.ts'
import { findAudio, setAudio } from './episodes/set-audio.ts'
import { keepPosition, listPositions } from './positions/positions.ts'
import { getEpisode, listEpisodes } from './read-episodes.ts'
import { listPodcasts } from './read-podcasts.ts'

const { delete: _deletePodcast, ...sharedOfPodcasts } = podcastEndpoints
const { delete: _deleteEpisode, ...sharedOfEpisodes } = episodeEndpoints

export const podcastRoutes = [
  on(contract.listPodcasts, ({ db }) => listPodcasts(db, new Date())),
  on(contract.listEpisodes, ({ db, params, query }) => listEpisodes(db, params.anchorCode, query, new Date())),
  on(contract.getEpisode, ({ db, params }) => getEpisode(db, params.id, new Date())),

  ...parentRoutes(sharedOfPodcasts, podcasts),
  on(contract.deletePodcast, ({ db, church, params: { id }, expectedVersion }) =>
    db.transaction(tx => deletePodcast(tx, church, { id, expectedVersion })),
  ),
  on(contract.readPodcastNow, ({ db, params }) => db.transaction(tx => requestReading(tx, params.id))),

  ...publishedRoutes(sharedOfEpisodes, episodes),
  on(contract.deleteEpisode, ({ db, params: { id }, expectedVersion }) => db.transaction(tx => deleteEpisode(tx, { id, expectedVersion }))),
  on(contract.publishEpisode, ({ db, church, params: { id }, expectedVersion, body }) =>
    db.transaction(tx => publishEpisode(tx, church, { id, expectedVersion }, body, new Date())),
  ),
  on(contract.setEpisodeAudio, async ({ db, church, user, services, params: { id }, expectedVersion, body }) => {
    const values = await findAudio(db, services.files, church.id, user.accountId, body)
    return db.transaction(tx => setAudio(tx, { id, expectedVersion }, values, new Date()))
  }),

  on(contract.listPositions, ({ db, user }) => listPositions(db, user.memberId)),
  on(contract.setPosition, ({ db, user, params, body }) =>
    db.transaction(tx => keepPosition(tx, user.memberId, params.id, body, new Date())),
  ),
]
