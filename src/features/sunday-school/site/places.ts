import type { Place } from '#site/shell/places/place.ts'
import { m } from '#texts/messages.js'

export const places: readonly Place[] = [{ to: '/ebds', name: m.sunday_school_title, group: 'word', icon: 'school', module: 'MOD_EBD' }]
