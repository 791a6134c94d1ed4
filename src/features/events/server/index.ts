import { isNotNull } from 'drizzle-orm'
import { publicationPeriod, publishedFeed, publishedOgImages, publishedPages } from '#features/publishing/server/index.ts'
import { playerOrigin } from '#features/videos/rules/youtube-ids.ts'
import { preparedRead } from '#server/db/prepared-read.ts'
import type { Feature } from '#server/feature.ts'
import { calendarDocument } from '#server/http/pages/calendars.ts'
import { m } from '#texts/messages.js'
import { eventRoutes } from './api.ts'
import { entriesOfOne, eventEntries } from './calendar.ts'
import { events } from './content.ts'
import { contract } from './contract.ts'
import { eventsDemo } from './demo/demo.ts'
import { mayReadContentFile } from './exclusive-content/read-content.ts'
import { exclusiveContentTable } from './exclusive-content/tables.ts'
import { insertLoadTestEvents } from './load-test.ts'
import { eventsPersonalData } from './personal-data.ts'
import { eventPeriods } from './read-events.ts'
import { remindRegistered } from './registrations/changes/remind-registered.ts'
import { tellChanges } from './registrations/changes/tell-changes.ts'
import { dueHolds, endHolds } from './registrations/end-holds.ts'
import { eventPurpose } from './registrations/event-purpose.ts'
import { deleteOldFiles } from './registrations/files/delete-old-files.ts'
import { tellHandOver } from './registrations/hand-over/tell-hand-over.ts'
import { tellRegistered } from './registrations/tell-registered.ts'
import { offerSeats } from './registrations/waiting-list/offer-seats.ts'
import { tellOffered, tellWaitingOff } from './registrations/waiting-list/tell-offered.ts'
import { sendToRegistered } from './staff/mail-registered.ts'
import { refundRegistration } from './staff/refund-everybody.ts'
import { tellCancelled } from './staff/tell-cancelled.ts'
import { eventTable } from './tables.ts'

const selectAnyVideo = preparedRead(db =>
  db.select({ id: exclusiveContentTable.id }).from(exclusiveContentTable).where(isNotNull(exclusiveContentTable.videoId)).limit(1),
)

export const eventsFeature: Feature = {
  module: 'MOD_EVENTO',
  contract,
  routes: eventRoutes,
  personalData: eventsPersonalData,
  shownPeriods: [publicationPeriod(eventTable), ...eventPeriods],
  pages: publishedPages(events, '/event'),
  feeds: [publishedFeed(events, '/event', { title: m.events_title, description: m.events_description })],
  calendar: eventEntries,
  documents: [calendarDocument('/event/:eventId.ics', m.events_title, [entriesOfOne])],
  ogImages: [publishedOgImages(events, 'event', m.events_title)],
  externalSources: async db => (await selectAnyVideo(db)).map(() => ({ frame: `${playerOrigin}/embed/` })),
  privateFiles: [{ table: 'evento_conteudo', mayRead: mayReadContentFile }],
  purposes: [eventPurpose],
  jobs: [
    endHolds,
    deleteOldFiles,
    tellRegistered,
    tellHandOver,
    offerSeats,
    tellOffered,
    tellWaitingOff,
    tellChanges,
    remindRegistered,
    tellCancelled,
    sendToRegistered,
    refundRegistration,
  ],
  dueWork: [dueHolds],
  demo: eventsDemo,
  insertLoadTestPieces: insertLoadTestEvents,
}
