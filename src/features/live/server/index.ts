import { isNotNull } from 'drizzle-orm'
import { authorNames, publicationPeriod, publishedOgImages, publishedPages } from '#features/publishing/server/index.ts'
import { playerOrigin } from '#features/videos/rules/youtube-ids.ts'
import { preparedRead } from '#server/db/prepared-read.ts'
import type { Feature } from '#server/feature.ts'
import { calendarDocument } from '#server/http/pages/calendars.ts'
import { m } from '#texts/messages.js'
import * as contract from '../contract.ts'
import { liveRoutes } from './api.ts'
import { serviceEntries } from './calendar.ts'
import { services } from './content.ts'
import { liveDemo } from './demo/demo.ts'
import { insertLoadTestServices } from './load-test.ts'
import { servicePeriods } from './read-services.ts'
import { broadcastTable, serviceTable } from './tables.ts'

const selectBroadcast = preparedRead(db => db.select({ canal: broadcastTable.canal }).from(broadcastTable))
const selectAnyWithVideo = preparedRead(db =>
  db.select({ id: serviceTable.id }).from(serviceTable).where(isNotNull(serviceTable.videoId)).limit(1),
)

export const liveFeature: Feature = {
  module: 'MOD_CULTO',
  contract,
  routes: liveRoutes,
  personalData: { tables: [authorNames(serviceTable)] },
  shownPeriods: [publicationPeriod(serviceTable), ...servicePeriods],
  pages: publishedPages(services, '/live'),
  calendar: serviceEntries,
  documents: [calendarDocument('/live/services.ics', m.live_title, [serviceEntries])],
  ogImages: [publishedOgImages(services, 'live', m.live_title)],
  // A draft counts too: it may become public by the clock, which does not raise the content version.
  externalSources: async db => {
    const [[broadcast], withVideo] = await Promise.all([selectBroadcast(db), selectAnyWithVideo(db)])
    return broadcast?.canal || withVideo.length ? [{ frame: `${playerOrigin}/embed/` }] : []
  },
  demo: liveDemo,
  insertLoadTestPieces: insertLoadTestServices,
}
