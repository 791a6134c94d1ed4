import type { PrivacyNote } from '#site/content/privacy-note.ts'
import { m } from '#texts/messages.js'

export const privacyNote: PrivacyNote = { title: m.giving_privacy, text: m.giving_privacy_text }
