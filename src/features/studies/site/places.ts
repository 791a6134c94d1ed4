import type { Place } from '#site/shell/places/place.ts'
import { m } from '#texts/messages.js'

export const places: readonly Place[] = [{ to: '/studies', name: m.studies_title, group: 'word', icon: 'talk-book', module: 'MOD_CELULA' }]
