/** From this birthday on, somebody decides about their own data (Código Civil, art. 5). */
export const adultAge = 18
/** So long after it the record stays, for the family to hand over what they need. */
export const graceDays = 90

/** Children of one guardian, guardians of one child, and people who may pick a child up. */
export const maxChildren = 20
export const maxGuardians = 6
export const maxPickups = 10

export const maxCareText = 1_000

/** What a guardian, or whoever may pick a child up, is to it. On the wire and in the database. */
export const kinships = ['mae', 'pai', 'avo', 'padrasto-madrasta', 'irmao', 'tio', 'responsavel-legal', 'outro'] as const
export type Kinship = (typeof kinships)[number]

/** Whole years on a day. @param birth, day `YYYY-MM-DD` */
export function ageOn(birth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4))
  return day.slice(5) < birth.slice(5) ? years - 1 : years
}

/** The first day on which somebody is of age; who was born on 29 February, on 1 March. @param birth, result `YYYY-MM-DD` */
export function comingOfAge(birth: string): string {
  const day = `${Number(birth.slice(0, 4)) + adultAge}${birth.slice(4)}`
  return new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10)
}

/** The latest birth of those who are of age on a day. Nobody who was born on 1 March is on 29 February. @param day, result `YYYY-MM-DD` */
export const adultsBornUntil = (day: string): string => `${Number(day.slice(0, 4)) - adultAge}${day.slice(4).replace('-02-29', '-02-28')}`
