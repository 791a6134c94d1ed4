/** Maximum length of a search text, in characters. */
export const maxSearchLength = 80
