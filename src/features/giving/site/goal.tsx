import { longDate } from '#site/content/formats.ts'
import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'
import { Progress } from '#ui/feedback/progress.tsx'
import { formatMoney, wrappable } from '#ui/format/money.ts'
import { useBrowserLanguage } from '#ui/format/use-language.ts'
import type { GivingReason } from '../contract/gifts.ts'

type GoalProps = { reason: Pick<GivingReason, 'meta' | 'arrecadado' | 'ate'>; currency: string }

/** How far a campaign is: never who gave, nor how many. */
export function Goal({ reason: { meta, arrecadado = 0, ate }, currency }: GoalProps) {
  const language = useBrowserLanguage()
  if (!meta) return null
  const amounts = { sum: formatMoney(arrecadado, language, currency), goal: formatMoney(meta, language, currency) }
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <Progress label={m.giving_goal(amounts)} value={arrecadado / meta} />
      <p className="flex flex-wrap justify-between gap-x-4 text-sm text-muted">
        <span aria-hidden className="min-w-0 tabular-nums wrap-anywhere">
          {wrappable(m.giving_goal(amounts))}
        </span>
        {ate && <span>{m.giving_goal_until({ day: longDate(`${ate}T12:00:00Z`, getLocale(), 'UTC') })}</span>}
      </p>
    </div>
  )
}
