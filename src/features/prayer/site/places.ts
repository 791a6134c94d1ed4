import type { Place } from '#site/shell/places/place.ts'
import { m } from '#texts/messages.js'

export const places: readonly Place[] = [
  { to: '/prayer', name: m.prayer_place, group: 'community', icon: 'pray', module: 'MOD_MURAL_ORACAO' },
]
