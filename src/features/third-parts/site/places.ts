import type { Place } from '#site/shell/places/place.ts'
import { m } from '#texts/messages.js'

export const places: readonly Place[] = [
  { to: '/third-parts/voluts', name: m.third_parts_volunteers, group: 'community', icon: 'heart', module: 'MOD_VOLUTS' },
  { to: '/third-parts/mykids', name: m.third_parts_children, group: 'community', icon: 'school', module: 'MOD_MYKIDS' },
]
