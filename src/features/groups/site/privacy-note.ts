import type { PrivacyNote } from '#site/content/privacy-note.ts'
import { m } from '#texts/messages.js'

export const privacyNote: PrivacyNote = { module: 'MOD_CELULA', title: m.groups_privacy, text: m.groups_privacy_text }
