import type { Place } from '#site/shell/places/place.ts'
import { m } from '#texts/messages.js'

export const places: readonly Place[] = [{ to: '/groups', name: m.groups_title, group: 'community', icon: 'users', module: 'MOD_CELULA' }]
