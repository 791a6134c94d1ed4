import type { Place } from '#site/shell/places/place.ts'
import { m } from '#texts/messages.js'

export const places: readonly Place[] = [{ to: '/#visite', name: m.visit_place, group: 'worship', icon: 'map-pin', homeSection: 'visite' }]
