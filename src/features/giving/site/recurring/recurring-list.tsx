import { IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { m } from '#texts/messages.js'
import { Badge } from '#ui/content/badge.tsx'
import { List, pressableRowClasses } from '#ui/content/list.tsx'
import { formatMoney, wrappable } from '#ui/format/money.ts'
import { useBrowserLanguage } from '#ui/format/use-language.ts'
import type { RecurringGift } from '../../contract/recurring.ts'
import { dayText, recurrenceText } from './recurrence-text.ts'
import { stateKind, stateName } from './recurring-state.ts'

/** What repeats by itself; each row opens its page. */
export function RecurringList({ gifts }: { gifts: readonly RecurringGift[] }) {
  const language = useBrowserLanguage()
  return (
    <section aria-labelledby="recurring" className="grid w-full grid-cols-1 gap-2">
      <h2 id="recurring" className="text-lg font-bold wrap-anywhere">
        {m.giving_recurring()}
      </h2>
      <List label={m.giving_recurring()}>
        {gifts.map(({ id, motivo, valor, moeda, recorrencia, proximo, situacao }) => (
          <li key={id} className="group">
            <Link to={`/user/giving/recurring/${id}`} className={pressableRowClasses}>
              <span className="grid min-w-0 flex-1 justify-items-start gap-1">
                <span className="flex w-full flex-wrap justify-between gap-x-4 leading-snug font-semibold">
                  <span className="min-w-0 wrap-anywhere">{motivo.nome}</span>
                  <span className="ml-auto min-w-0 text-right tabular-nums wrap-anywhere">
                    {wrappable(formatMoney(valor, language, moeda))}
                  </span>
                </span>
                <span className="text-sm text-muted wrap-anywhere">
                  {[recurrenceText(recorrencia), proximo && m.giving_next({ day: dayText(proximo) })].filter(Boolean).join(' · ')}
                </span>
                {situacao !== 'ativa' && <Badge kind={stateKind(situacao)}>{stateName(situacao)}</Badge>}
              </span>
              <IconChevronRight aria-hidden stroke={1.75} className="size-5 shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </List>
    </section>
  )
}
