import { dayAt, hourAt } from '#contract/calendar-days.ts'
import { timeOfDay } from '#site/content/formats.ts'
import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'
import { dayInWords } from '#ui/format/calendar-day.ts'
import type { WholeEvent } from '../../contract/events.ts'

/** What comes when, in the order of time; of several days, each under its name. @param timeZone of the church */
export function Programme({ items, timeZone }: { items: WholeEvent['programa']; timeZone: string }) {
  const language = useChurchLanguage()
  if (items.length === 0) return null
  const days = Map.groupBy(items, ({ inicio }) => dayAt(new Date(inicio), timeZone))
  return (
    <section aria-labelledby="programme">
      <h2 id="programme" className="text-xl font-bold hyphens-auto">
        {m.events_programme()}
      </h2>
      {[...days].map(([day, points]) => (
        <div key={day} className="mt-4">
          {days.size > 1 && <h3 className="font-semibold first-letter:uppercase">{dayInWords(day, getLocale())}</h3>}
          <ol className="mt-2 divide-y divide-line border-y border-line">
            {points.map(({ inicio, titulo, quem }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two points may begin at the same time and have the same title
              <li key={index} className="flex flex-wrap gap-x-4 gap-y-0.5 py-2.5">
                <span className="w-20 shrink-0 text-muted tabular-nums">{timeOfDay(hourAt(new Date(inicio), timeZone), getLocale())}</span>
                <span lang={language} className="min-w-0 grow basis-40 wrap-anywhere">
                  <span className="block font-semibold">{titulo}</span>
                  {quem && <span className="block text-sm text-muted">{quem}</span>}
                </span>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  )
}
