import { timeOfDay, weekdayName } from '#site/content/formats.ts'
import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'
import type { Ministry } from '../contract/ministries.ts'

type Meeting = Pick<Ministry, 'dia' | 'hora' | 'quando'>

/** Whether the church says when a ministry meets. */
export const hasMeetingTime = ({ dia, quando }: Meeting): boolean => dia !== null || quando !== null

/** The day of the week and the time in the reader's language: `sábado, 15h`. */
export function weekdayAndTime({ dia, hora }: Pick<Meeting, 'dia' | 'hora'>): string | undefined {
  if (dia === null) return undefined
  const day = weekdayName(dia, getLocale())
  return hora === null ? day : m.ministries_when({ day, time: timeOfDay(hora, getLocale()) })
}

/** When a ministry meets, with what the church says of it in its own words. */
export function MeetingTime({ meeting }: { meeting: Meeting }) {
  const language = useChurchLanguage()
  const weekly = weekdayAndTime(meeting)
  return (
    <>
      {weekly}
      {weekly && meeting.quando && ' · '}
      {meeting.quando && (
        <span lang={language} className={weekly ? '' : 'inline-block first-letter:uppercase'}>
          {meeting.quando}
        </span>
      )}
    </>
  )
}
