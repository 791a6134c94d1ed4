import { useChurchLanguage } from '#site/data/use-church-language.ts'
import { useStartUp } from '#site/data/use-root.ts'
import { m } from '#texts/messages.js'
import { Badge } from '#ui/content/badge.tsx'
import { formatMoney } from '#ui/format/money.ts'
import { useBrowserLanguage } from '#ui/format/use-language.ts'
import type { Ticket } from '../../contract/tickets.ts'
import { costOf, type TicketStanding } from '../../rules/tickets.ts'
import { feesText, standingText } from './ticket-words.ts'

type TicketFactsProps = { ticket: Ticket; standing: TicketStanding; churchBearsFees: boolean }

/** A kind of ticket in words: its name, what it costs, what it is, and whether it can be had now. */
export function TicketFacts({ ticket, standing, churchBearsFees }: TicketFactsProps) {
  const church = useStartUp()?.church
  const language = useChurchLanguage()
  const browserLanguage = useBrowserLanguage()
  const money = (minor: number) => formatMoney(minor, browserLanguage, church?.moeda ?? 'BRL')
  const cost = costOf(ticket, churchBearsFees)
  const fees = feesText(ticket, churchBearsFees, money)
  const words = standingText(standing, ticket, church?.fusoHorario ?? 'UTC')
  const isOff = standing !== 'available'
  return (
    <div className={`min-w-0 grow basis-44 ${isOff ? 'text-muted' : ''}`}>
      <p lang={language} className="font-semibold hyphens-auto wrap-anywhere">
        {ticket.nome}
      </p>
      <p className="tabular-nums">{cost ? money(cost) : m.events_ticket_free()}</p>
      {fees && <p className="text-sm text-muted">{fees}</p>}
      {ticket.descricao && (
        <p lang={language} className="text-sm text-pretty text-muted">
          {ticket.descricao}
        </p>
      )}
      {ticket.flagConteudoExclusivo && <p className="text-sm text-muted">{m.events_ticket_exclusive()}</p>}
      {words && (
        <p className="mt-1 text-sm">{isOff ? <Badge kind="neutral">{words}</Badge> : <span className="text-muted">{words}</span>}</p>
      )}
    </div>
  )
}
