import type { Place } from '#site/shell/places/place.ts'
import { m } from '#texts/messages.js'

export const places: readonly Place[] = [{ to: '/news', name: m.news_title, group: 'community', icon: 'news', module: 'MOD_NOTICIA' }]
