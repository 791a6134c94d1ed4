/** Years that an age may have. */
export const maxAge = 120

type AgeRange = { idadeDe: number | null; idadeAte: number | null }

/** Whether somebody of this age belongs into a class. Both ends are included; a missing one is open. @param age whole years */
export const isForAge = ({ idadeDe, idadeAte }: AgeRange, age: number): boolean => (idadeDe ?? 0) <= age && age <= (idadeAte ?? maxAge)

/** Whether a class is for a certain age at all. */
export const hasAge = ({ idadeDe, idadeAte }: AgeRange): boolean => idadeDe !== null || idadeAte !== null

/**
 * The classes for an age, those made for it before those for all ages, otherwise in their order; and all others.
 * @param age whole years
 */
export function classesForAge<C extends AgeRange>(classes: readonly C[], age: number): { fitting: C[]; others: C[] } {
  const forAge = classes.filter(one => isForAge(one, age))
  return {
    fitting: [...forAge.filter(hasAge), ...forAge.filter(one => !hasAge(one))],
    others: classes.filter(one => !forAge.includes(one)),
  }
}

/** The age that the address of the list asks for (`?idade=`): `undefined` without one, `null` when it cannot be an age. */
export function ageIn({ searchParams }: URL): number | null | undefined {
  const text = searchParams.get('idade')?.trim()
  if (!text) return undefined
  return /^\d{1,3}$/.test(text) && Number(text) <= maxAge ? Number(text) : null
}

type DatedLesson = { data: string; flagPublicada: boolean }

/**
 * The lesson that a class reads now: the published one of today or of the next day that has one, else the last one.
 * @param today the church's day, YYYY-MM-DD
 */
export function currentLesson<L extends DatedLesson>(lessons: readonly L[], today: string): L | undefined {
  const published = lessons.filter(({ flagPublicada }) => flagPublicada).sort((a, b) => a.data.localeCompare(b.data))
  return published.find(({ data }) => data >= today) ?? published.at(-1)
}

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
