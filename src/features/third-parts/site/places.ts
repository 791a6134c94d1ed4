import type { Place } from '#site/shell/places/place.ts'
import { m } from '#texts/messages.js'

export const places: readonly Place[] = [
  { to: '/third-parts/voluts', name: m.third_parts_volunteers, group: 'community', icon: 'hand', module: 'MOD_VOLUTS' },
  { to: '/third-parts/mykids', name: m.third_parts_children, group: 'community', icon: 'kite', module: 'MOD_MYKIDS' },
]
