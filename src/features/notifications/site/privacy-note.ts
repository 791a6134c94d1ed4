import type { PrivacyNote } from '#site/content/privacy-note.ts'
import { m } from '#texts/messages.js'

export const privacyNote: PrivacyNote = { title: m.notifications_privacy, text: m.notifications_privacy_text }
