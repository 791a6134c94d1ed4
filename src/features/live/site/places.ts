import type { Place } from '#site/shell/places/place.ts'
import { m } from '#texts/messages.js'

export const places: readonly Place[] = [{ to: '/live', name: m.live_title, group: 'worship', icon: 'church', module: 'MOD_CULTO' }]
