import type { Screen } from '#contract/screen.ts'

const module = 'MOD_CELULA'

export const groupScreens: readonly Screen[] = [
  {
    id: 'groups',
    path: 'groups',
    file: 'features/groups/site/list/group-list.tsx',
    module,
    query: ['dia', 'tipo', 'bairro', 'idade', 'comVagas'],
  },
  { id: 'groupRequestSent', path: 'groups/request/success', file: 'features/groups/site/group-request-sent.tsx', module, offline: false },
  { id: 'group', path: 'groups/:celulaId', file: 'features/groups/site/page/group-page.tsx', module },
  {
    id: 'groupRequests',
    path: 'groups/:celulaId/requests',
    file: 'features/groups/site/group-requests.tsx',
    module,
    access: 'member',
    offline: false,
  },
]
