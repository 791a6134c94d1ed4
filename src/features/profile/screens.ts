import type { Screen } from '#contract/screen.ts'

// `offline: false`: CPF and addresses must not stay on a phone.
export const profileScreens: readonly Screen[] = [
  { id: 'userData', path: 'user/data', file: 'features/profile/site/data/user-data.tsx', access: 'member', offline: false },
  { id: 'userDataEdit', path: 'user/data/edit', file: 'features/profile/site/data/edit-user-data.tsx', access: 'member', offline: false },
  { id: 'userDataAbout', path: 'user/data/about', file: 'features/profile/site/about/edit-about.tsx', access: 'member', offline: false },
  {
    id: 'newAddress',
    path: 'user/data/addresses/new',
    file: 'features/profile/site/address/new-address.tsx',
    access: 'member',
    offline: false,
  },
  {
    id: 'editAddress',
    path: 'user/data/addresses/:addressId',
    file: 'features/profile/site/address/edit-address.tsx',
    access: 'member',
    offline: false,
  },
  {
    id: 'userDataUpdate',
    path: 'user/data-update',
    file: 'features/profile/site/payment/data-update.tsx',
    access: 'member',
    bottomBar: false,
    offline: false,
  },
  {
    id: 'userUpdate',
    path: 'user/update',
    file: 'features/profile/site/redirect-to-user-data.tsx',
    layout: 'NONE',
    query: ['redirectTo'],
    offline: false,
  },
]
