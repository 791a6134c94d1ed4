import type { Place } from '#site/shell/places/place.ts'
import { m } from '#texts/messages.js'

export const places: readonly Place[] = [
  { to: '/publication-types', name: m.publications_title, group: 'word', icon: 'scroll', module: 'MOD_PUBLICACAO' },
]
