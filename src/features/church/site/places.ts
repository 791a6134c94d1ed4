import type { Place } from '#site/shell/places/place.ts'
import { m } from '#texts/messages.js'

export const places: readonly Place[] = [
  { to: '/about', name: m.church_place_about, group: 'community', icon: 'door' },
  { to: '/churchs', name: m.churches_title, group: 'community', icon: 'city', inOrganizations: true },
]
