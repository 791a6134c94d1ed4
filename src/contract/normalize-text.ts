/** The form of a text that searches compare: without accents, in lower case. */
export const normalizeText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The words of a text in the form that searches compare: letters and digits only. */
export const searchWords = (text: string): string[] => normalizeText(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** The same words with the accents of European languages, from which the database takes their stems. */
export const accentedWords = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/(?![\u0300-\u036f])\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
