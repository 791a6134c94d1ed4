import type { PrivacyNote } from '#site/content/privacy-note.ts'

/** What all features say about the data of people: their files `site/privacy-note.ts`, found by that name, in alphabetical order of the features. */
export const privacyNotes: readonly PrivacyNote[] = Object.values(
  import.meta.glob<PrivacyNote>('../../features/*/site/privacy-note.ts', { eager: true, import: 'privacyNote' }),
)
