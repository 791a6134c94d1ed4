/** The plain text of sanitised HTML, for the search and for feeds and descriptions without markup. */
export const plainTextOf = (html: string): string =>
  html
    .replace(/<\/(p|h\d|li|td|th|blockquote|figcaption|caption)>|<br[^<>]*>/g, '$& ')
    // Sanitised HTML has `<` and `>` only around tags.
    .replace(/<[^<>]*>/g, '')
    .replace(/&(lt|gt|amp|quot|#39);/g, (_, name: keyof typeof entities) => entities[name])
    .replace(/\s+/g, ' ')
    .trim()

const entities = { lt: '<', gt: '>', amp: '&', quot: '"', '#39': "'" }
