import { m } from '#texts/messages.js'
import { PlanRing } from './plan-ring.tsx'
import { PlanWeek } from './plan-week.tsx'

type PlanProgressProps = {
  title: string
  /** Days that were read, and all days of the plan. */
  done: number
  total: number
  /** Whether today's reading is done, and how many days in a row end today or yesterday. */
  doneToday: boolean
  streak: number
  /** The last seven days, the last one today. */
  week: readonly { day: string; done: boolean }[]
}

/** How far a person is in a reading plan. It counts what was read; days without reading are never named as missed. */
export function PlanProgress({ title, done, total, doneToday, streak, week }: PlanProgressProps) {
  return (
    <section aria-label={title} className="@container rounded-lg border border-line bg-raised p-4 sm:p-5">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <PlanRing done={done} total={total} />
        <div className="min-w-0 grow basis-40">
          <h3 className="leading-snug font-bold wrap-anywhere">{title}</h3>
          <p className="text-sm text-muted">{m.ui_plan_days({ done, total })}</p>
          <p className="mt-1.5 text-pretty">{words(done >= total, doneToday, streak, done)}</p>
        </div>
      </div>
      <PlanWeek week={week} />
    </section>
  )
}

function words(isFinished: boolean, doneToday: boolean, streak: number, done: number): string {
  if (isFinished) return m.ui_plan_finished()
  if (doneToday) return streak > 1 ? m.ui_plan_streak({ count: streak }) : m.ui_plan_today_done()
  if (streak > 1) return m.ui_plan_streak_goes_on({ count: streak })
  return done ? m.ui_plan_goes_on() : m.ui_plan_begin()
}
