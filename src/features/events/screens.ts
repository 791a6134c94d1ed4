import type { Screen } from '#contract/screen.ts'

export const eventScreens: readonly Screen[] = [
  {
    id: 'events',
    path: 'event',
    module: 'MOD_EVENTO',
    file: 'features/events/site/list/event-list.tsx',
    query: ['passados', 'tipo', 'onde'],
  },
  {
    id: 'event',
    path: 'event/:eventId',
    module: 'MOD_EVENTO',
    file: 'features/events/site/event/event-page.tsx',
    shows: ['tickets'],
  },
  {
    id: 'eventTickets',
    path: 'event/:eventId/tickets',
    module: 'MOD_EVENTO',
    access: 'member',
    file: 'features/events/site/tickets/tickets-page.tsx',
    query: ['buyingStep', 'fillTicket'],
    offline: false,
  },
  // It needs a login, but asks for it by itself: the guard of `member` would lose the code, which is in the fragment of its address.
  {
    id: 'takeTicket',
    path: 'event/:eventId/take',
    module: 'MOD_EVENTO',
    file: 'features/events/site/hand-over/take-ticket.tsx',
    offline: false,
  },
  // For staff, and for whoever has a link: its secret is in the fragment of the address. The page itself is the same for everybody.
  {
    id: 'eventDoor',
    path: 'event/:eventId/door',
    module: 'MOD_EVENTO',
    file: 'features/events/site/door/door-page.tsx',
    layout: 'NONE',
    camera: true,
  },
  {
    id: 'userRegistrations',
    path: 'user/registrations',
    module: 'MOD_EVENTO',
    access: 'member',
    file: 'features/events/site/own/own-events.tsx',
  },
  {
    id: 'userTickets',
    path: 'user/registrations/:eventId/tickets',
    module: 'MOD_EVENTO',
    access: 'member',
    file: 'features/events/site/own/own-tickets.tsx',
  },
  {
    id: 'userAnswers',
    path: 'user/registrations/:eventId/answers/:registrationId',
    module: 'MOD_EVENTO',
    access: 'member',
    file: 'features/events/site/own/change-answers.tsx',
    offline: false,
  },
  {
    id: 'ticketContents',
    path: 'user/registrations/:eventId/ticket/:ticketId/content',
    module: 'MOD_EVENTO',
    access: 'member',
    file: 'features/events/site/exclusive-content/content-list.tsx',
  },
  {
    id: 'ticketContent',
    path: 'user/registrations/:eventId/ticket/:ticketId/content/:contentId',
    module: 'MOD_EVENTO',
    access: 'member',
    file: 'features/events/site/exclusive-content/content-page.tsx',
  },
]
