import type { Screen } from '#contract/screen.ts'

export const ministryScreens: readonly Screen[] = [
  { id: 'ministries', path: 'ministries', file: 'features/ministries/site/ministry-list.tsx' },
  {
    id: 'ministryRequestSent',
    path: 'ministries/request/success',
    file: 'features/ministries/site/ministry-request-sent.tsx',
    offline: false,
  },
  { id: 'ministry', path: 'ministries/:ministryId', file: 'features/ministries/site/ministry-page.tsx' },
  {
    id: 'ministryRequests',
    path: 'ministries/:ministryId/requests',
    file: 'features/ministries/site/ministry-requests.tsx',
    access: 'member',
    offline: false,
  },
  // The address that knows only the project, of search results; it redirects to the next one.
  { id: 'shortProject', path: 'ministries/projects/:projectId', file: 'features/ministries/site/redirect-to-project.tsx', layout: 'NONE' },
  { id: 'project', path: 'ministries/:ministryId/projects/:projectId', file: 'features/ministries/site/project-page.tsx' },
]
