import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { addDays, dayAt, daysBetween } from '#contract/calendar-days.ts'
import { useNow } from '#site/content/use-now.ts'
import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { useStartUp } from '#site/data/use-root.ts'
import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'
import { dayInWords, dayParts } from '#ui/format/calendar-day.ts'
import type { Devotional } from '../contract.ts'
import { useReadings } from './use-readings.ts'

const daysShown = 7

/**
 * The week that ends today, on the church's clock: each day leads to its devotional. Which day is today only the browser says, because pages
 * are cached; before that, and where nothing was published for a week, it ends with the newest one. Nothing with a single day to go to.
 * @param devotionals newest first
 */
export function DevotionalWeek({ devotionals }: { devotionals: readonly Devotional[] }) {
  const timeZone = useStartUp()?.church.fusoHorario ?? 'UTC'
  const now = useNow()
  const readings = useReadings()
  const dayOf = ({ dataInicio }: Devotional) => dayAt(new Date(dataInicio), timeZone)
  const newest = devotionals[0] && dayOf(devotionals[0])
  if (!newest) return null
  const today = now === undefined ? undefined : dayAt(new Date(now), timeZone)
  const last = today !== undefined && daysBetween(newest, today) < daysShown ? today : newest
  const week = Array.from({ length: daysShown }, (_, index) => {
    const day = addDays(last, index + 1 - daysShown)
    return { day, devotional: devotionals.find(devotional => dayOf(devotional) === day) }
  })
  if (week.filter(({ devotional }) => devotional).length < 2) return null
  return (
    // On the smallest phones it takes some of the margin, so that each day is as wide as a thumb.
    <nav aria-label={m.devotionals_week()} className="mt-5 max-[21rem]:-mx-2.5">
      <ol className="grid grid-cols-[repeat(auto-fit,minmax(2.5rem,1fr))] border-y border-line py-1.5">
        {week.map(({ day, devotional }) => (
          <li key={day} aria-current={day === today ? 'date' : undefined}>
            {devotional ? (
              <DayLink day={day} devotional={devotional} isToday={day === today} isRead={readings?.includes(devotional.id) ?? false} />
            ) : (
              <Day day={day} isToday={day === today} />
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

type DayLinkProps = { day: string; devotional: Devotional; isToday: boolean; isRead: boolean }

function DayLink({ day, devotional: { id, titulo }, isToday, isRead }: DayLinkProps) {
  const language = useChurchLanguage()
  return (
    <Link to={`/devotionals/${id}`} className="group block rounded-md -outline-offset-2">
      <span className="sr-only">
        {dayInWords(day, getLocale())}: <span lang={language}>{titulo}</span>
        {isRead && ` · ${m.devotionals_read_done()}`}
      </span>
      <Day day={day} isToday={isToday} circle="bg-brand-soft font-bold text-brand-text group-hover:underline" isHidden>
        {isRead && (
          <span className="absolute -right-1 -bottom-1 grid size-4 place-items-center rounded-full bg-brand text-on-brand">
            <IconCheck stroke={3} className="size-3" />
          </span>
        )}
      </Day>
    </Link>
  )
}

type DayProps = {
  day: string
  isToday: boolean
  circle?: string
  /** From screen readers, which hear it in other words. */
  isHidden?: boolean
  children?: ReactNode
}

function Day({ day, isToday, circle = 'text-muted', isHidden, children }: DayProps) {
  const { weekday, number } = dayParts(day, getLocale())
  return (
    <span aria-hidden={isHidden} className="grid justify-items-center gap-1 py-1.5 text-center">
      <span className={`text-xs ${isToday ? 'font-bold lowercase' : 'text-muted'}`}>{isToday ? m.site_today() : weekday}</span>
      <span
        className={`relative grid size-9 place-items-center rounded-full tabular-nums ${circle} ${isToday ? 'outline-2 outline-brand-text' : ''}`}
      >
        {number}
        {children}
      </span>
    </span>
  )
}
