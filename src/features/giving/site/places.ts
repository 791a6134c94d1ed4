import type { Place } from '#site/shell/places/place.ts'
import { m } from '#texts/messages.js'

export const places: readonly Place[] = [{ to: '/give', name: m.giving_title, group: 'giving', icon: 'heart', module: 'MOD_DOACAO' }]
