import type { Place } from '#site/shell/places/place.ts'
import { m } from '#texts/messages.js'

export const places: readonly Place[] = [{ to: '/event', name: m.events_title, group: 'community', icon: 'calendar', module: 'MOD_EVENTO' }]
