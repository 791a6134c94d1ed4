/** Words as a sentence: a capital, and a full stop. */
export const sentence = (words: string | undefined): string | undefined => words && `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
