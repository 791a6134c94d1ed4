import type { Place } from '#site/shell/places/place.ts'
import { m } from '#texts/messages.js'

export const places: readonly Place[] = [{ to: '/videos', name: m.videos_title, group: 'word', icon: 'video' }]
