import type { Place } from '#site/shell/places/place.ts'
import { m } from '#texts/messages.js'

export const places: readonly Place[] = [{ to: '/podcast', name: m.podcast_title, group: 'word', icon: 'microphone' }]
