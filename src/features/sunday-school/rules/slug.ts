/** The slug of a new class, from its name: words of letters and digits. It has a letter, so that it is never an id. @param words of the name */
export function slugOf(words: readonly string[]): string {
  const slug = words
    .map(word => word.replace(/[^a-z0-9]/g, ''))
    .filter(Boolean)
    .join('-')
    .slice(0, 60)
    .replace(/-$/, '')
  return /[a-z]/.test(slug) ? slug : ['turma', slug].filter(Boolean).join('-')
}
