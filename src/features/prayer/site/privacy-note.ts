import type { PrivacyNote } from '#site/content/privacy-note.ts'
import { m } from '#texts/messages.js'

export const privacyNote: PrivacyNote = { module: 'MOD_MURAL_ORACAO', title: m.prayer_privacy, text: m.prayer_privacy_text }
