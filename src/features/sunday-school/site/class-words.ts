import { endOfService } from '#features/church/rules/next-service.ts'
import { longDate, timeOfDay, weekdayName } from '#site/content/formats.ts'
import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'
import type { SundayClass } from '../contract/classes.ts'

// What is known of a class, in words.

/** For which age: `7 a 11 anos`. */
export function ageText({ idadeDe: from, idadeAte: to }: Pick<SundayClass, 'idadeDe' | 'idadeAte'>): string {
  if (from === null && to === null) return m.sunday_school_all_ages()
  if (to === null) return m.sunday_school_ages_from({ count: Number(from) })
  // A class from birth on has no lower end that anybody would say.
  if (!from) return m.sunday_school_ages_to({ count: to })
  return from === to ? m.sunday_school_ages_one({ count: to }) : m.sunday_school_ages_between({ from, to })
}

/** For whom: the age, and what the church says besides. */
export const whoText = (one: Pick<SundayClass, 'idadeDe' | 'idadeAte' | 'publico'>): string =>
  [ageText(one), one.publico].filter(Boolean).join(' · ')

/** The day of the week and the time: `domingo, 9h`. */
export const whenText = ({ dia, hora }: Pick<SundayClass, 'dia' | 'hora'>): string =>
  m.sunday_school_when({ day: weekdayName(dia, getLocale()), time: timeOfDay(hora, getLocale()) })

/** The same with its end: `domingo, das 9h às 10h`. */
export const whenUntilText = (one: Pick<SundayClass, 'dia' | 'hora' | 'duracao' | 'nome'>): string =>
  m.sunday_school_when_until({
    day: weekdayName(one.dia, getLocale()),
    time: timeOfDay(one.hora, getLocale()),
    end: timeOfDay(endOfService(one), getLocale()),
  })

/** The first and the last day of the period, as far as they are known. */
export function periodText({ inicio, fim }: Pick<SundayClass, 'inicio' | 'fim'>): string | null {
  const inWords = (day: string) => longDate(`${day}T00:00:00Z`, getLocale(), 'UTC')
  if (inicio && fim) return m.sunday_school_from_to({ from: inWords(inicio), to: inWords(fim) })
  if (inicio) return m.sunday_school_starts({ day: inWords(inicio) })
  return fim && m.sunday_school_ends({ day: inWords(fim) })
}
