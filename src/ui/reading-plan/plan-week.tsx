import { IconCheck } from '@tabler/icons-react'
import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'
import { dayParts, weekdayInWords } from '../format/calendar-day.ts'

type PlanWeekProps = { week: readonly { day: string; done: boolean }[] }

/** Seven days, the last one today; a day that was read is filled. */
export function PlanWeek({ week }: PlanWeekProps) {
  const locale = getLocale()
  return (
    <ol aria-label={m.ui_plan_week()} className="mt-4 flex justify-between gap-1 border-t border-line pt-4">
      {week.map(({ day, done }, index) => {
        const isToday = index === week.length - 1
        return (
          <li
            key={day}
            aria-current={isToday ? 'date' : undefined}
            className="grid max-w-9 flex-1 justify-items-center gap-1 text-xs text-muted"
          >
            <span className="sr-only">
              {weekdayInWords(day, locale)}
              {done && `: ${m.ui_plan_read()}`}
            </span>
            <span
              aria-hidden
              className={`grid aspect-square w-full max-w-8 place-items-center rounded-full ${done ? 'bg-brand text-on-brand' : `border-2 ${isToday ? 'border-brand-text' : 'border-line'}`}`}
            >
              {done && <IconCheck stroke={2.5} className="size-3/5" />}
            </span>
            <span aria-hidden className={`@max-[16rem]:hidden ${isToday ? 'font-bold text-ink' : ''}`}>
              {isToday ? m.ui_agenda_today() : dayParts(day, locale).weekday}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
