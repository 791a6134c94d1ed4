import type { Screen } from '#contract/screen.ts'

// `offline: false`: what is known of a child must not stay on a phone.
const own = { access: 'member', offline: false } as const

export const familyScreens: readonly Screen[] = [
  { id: 'family', path: 'user/family', file: 'features/family/site/family-page.tsx', ...own },
  { id: 'newChild', path: 'user/family/new', file: 'features/family/site/new-child.tsx', ...own },
  {
    id: 'guardianInvitation',
    path: 'user/family/invitation',
    file: 'features/family/site/invitation/accept-invitation.tsx',
    offline: false,
  },
  { id: 'child', path: 'user/family/:childId', file: 'features/family/site/child/child-page.tsx', ...own },
  { id: 'editChild', path: 'user/family/:childId/edit', file: 'features/family/site/edit-child.tsx', ...own },
  { id: 'inviteGuardian', path: 'user/family/:childId/invite', file: 'features/family/site/invitation/invite-guardian.tsx', ...own },
]
