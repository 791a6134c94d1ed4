import { Link } from 'react-router'
import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { useStartUp } from '#site/data/use-root.ts'
import { getLocale } from '#texts/runtime.js'
import { Picture } from '#ui/content/picture.tsx'
import { dayInWords } from '#ui/format/calendar-day.ts'
import type { Event } from '../contract/events.ts'
import { nextDate } from '../rules/dates.ts'
import { dayOf, timesText, whereText } from './event-words.ts'

/** One big event with its picture, as the banner above others. @param now epoch milliseconds; it shows the date that is then the next */
export function EventPoster({ event, now }: { event: Event; now: number }) {
  const timeZone = useStartUp()?.church.fusoHorario ?? 'UTC'
  const language = useChurchLanguage()
  const date = nextDate(event, now)
  return (
    <Link to={`/event/${event.id}`} className="picture-frame group mt-3 *:col-start-1 *:row-start-1">
      {event.imagem && (
        <Picture picture={{ ...event.imagem, alt: '' }} ratio={4} sizes="(min-width: 768px) 50vw, 100vw" className="h-full" />
      )}
      {/* Its words stand on a ground of their own, whatever the picture is like. */}
      <span
        className="relative grid gap-0.5 self-end p-4 pt-12 text-white"
        style={{ background: 'linear-gradient(transparent, var(--color-scrim) 25%)' }}
      >
        <time dateTime={date.inicio} className="text-sm font-semibold">
          {dayInWords(dayOf(date, timeZone), getLocale())}
        </time>
        <span lang={language} className="title-font line-clamp-3 text-xl leading-snug text-balance wrap-anywhere group-hover:underline">
          {event.nome}
        </span>
        <span className="line-clamp-2 text-sm max-sm:hidden">
          {timesText(date, timeZone)} · {whereText(event)}
        </span>
      </span>
    </Link>
  )
}
