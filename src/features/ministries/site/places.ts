import type { Place } from '#site/shell/places/place.ts'
import { m } from '#texts/messages.js'

export const places: readonly Place[] = [{ to: '/ministries', name: m.ministries_title, group: 'community', icon: 'tools' }]
