import type { PrivacyNote } from '#site/content/privacy-note.ts'
import { m } from '#texts/messages.js'

export const privacyNote: PrivacyNote = { module: 'MOD_DEVOCIONAL', title: m.devotionals_privacy, text: m.devotionals_privacy_text }
