import type { PrivacyNote } from '#site/content/privacy-note.ts'
import { m } from '#texts/messages.js'

export const privacyNote: PrivacyNote = { title: m.access_privacy, text: m.access_privacy_text }
