import { Bell } from '#features/notifications/site/index.ts'
import { ConsentNotice } from '#features/privacy/site/index.ts'
import { laterDialog } from '#site/lazy/later-part.tsx'
import { lazyComponent } from '#site/lazy/lazy-component.ts'
import type { ShellParts } from '#site/shell/shell-parts.ts'

const loadEverything = () => import('./everything.tsx')

/** What features add to the frame of every page. */
export const shellParts: ShellParts = {
  notices: <ConsentNotice />,
  bell: <Bell />,
  OwnRail: lazyComponent(() => import('./own-rail.tsx')),
  Everything: laterDialog(loadEverything),
  loadEverything,
}
