import type { Place } from '#site/shell/places/place.ts'
import { m } from '#texts/messages.js'

export const places: readonly Place[] = [
  { to: '/devotionals', name: m.devotionals_title, group: 'word', icon: 'sun-book', module: 'MOD_DEVOCIONAL' },
]
