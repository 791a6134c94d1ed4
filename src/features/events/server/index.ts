import { publicationPeriod, publishedFeed, publishedNames, publishedOgImages, publishedPages } from '#features/publishing/server/index.ts'
import type { Feature } from '#server/feature.ts'
import { calendarDocument } from '#server/http/pages/calendars.ts'
import { personalTable } from '#server/personal-data.ts'
import { m } from '#texts/messages.js'
import { eventRoutes } from './api.ts'
import { entriesOfOne, eventEntries } from './calendar.ts'
import { events } from './content.ts'
import { contract } from './contract.ts'
import { eventsDemo } from './demo/demo.ts'
import { insertLoadTestEvents } from './load-test.ts'
import { eventPeriods } from './read-events.ts'
import { eventTable } from './tables.ts'

export const eventsFeature: Feature = {
  module: 'MOD_EVENTO',
  contract,
  routes: eventRoutes,
  personalData: {
    tables: [
      personalTable(eventTable, {
        title: 'Quem fala nos eventos',
        of: [],
        shows: ['autor', 'programa'],
        erasure: { kept: publishedNames },
      }),
    ],
  },
  shownPeriods: [publicationPeriod(eventTable), ...eventPeriods],
  pages: publishedPages(events, '/event'),
  feeds: [publishedFeed(events, '/event', { title: m.events_title, description: m.events_description })],
  calendar: eventEntries,
  documents: [calendarDocument('/event/:eventId.ics', m.events_title, [entriesOfOne])],
  ogImages: [publishedOgImages(events, 'event', m.events_title)],
  demo: eventsDemo,
  insertLoadTestPieces: insertLoadTestEvents,
}
