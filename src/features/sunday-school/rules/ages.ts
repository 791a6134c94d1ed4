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
