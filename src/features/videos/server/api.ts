import { publishedRoutes } from '#features/publishing/server/index.ts'
import { on } from '#server/http/api/on.ts'
import * as contract from '../contract.ts'
import { videos } from './content.ts'
import { deleteVideoPiece } from './delete-video.ts'
import { listVideosOfSource } from './list-videos.ts'
import { changeSource, deleteSource, readSource } from './source/source.ts'

const { delete: _delete, ...shared } = contract.videoEndpoints

export const videoRoutes = [
  ...publishedRoutes(shared, videos),
  on(contract.listVideos, ({ db, query }) => listVideosOfSource(db, query)),
  on(contract.deleteVideo, ({ db, params: { id }, expectedVersion }) =>
    db.transaction(tx => deleteVideoPiece(tx, { id, expectedVersion })),
  ),
  on(contract.getVideoSource, ({ db }) => readSource(db)),
  on(contract.setVideoSource, ({ db, church, expectedVersion, body, services }) =>
    db.transaction(tx => changeSource(tx, { igrejaId: church.id, expectedVersion }, body, services.secret)),
  ),
  on(contract.deleteVideoSource, ({ db, church, expectedVersion }) =>
    db.transaction(tx => deleteSource(tx, { igrejaId: church.id, expectedVersion })),
  ),
]
