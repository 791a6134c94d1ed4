import type { Screen } from '#contract/screen.ts'

export const eventScreens: readonly Screen[] = [
  {
    id: 'events',
    path: 'event',
    module: 'MOD_EVENTO',
    file: 'features/events/site/list/event-list.tsx',
    query: ['passados', 'tipo', 'onde'],
  },
  { id: 'event', path: 'event/:eventId', module: 'MOD_EVENTO', file: 'features/events/site/event/event-page.tsx' },
]
