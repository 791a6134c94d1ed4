import type { PrivacyNote } from '#site/content/privacy-note.ts'
import { m } from '#texts/messages.js'

export const privacyNote: PrivacyNote = { title: m.podcast_privacy, text: m.podcast_privacy_text }
