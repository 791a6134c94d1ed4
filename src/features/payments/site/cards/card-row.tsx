import { IconAlertCircle, IconAlertTriangle, IconCreditCard, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { m } from '#texts/messages.js'
import { Badge } from '#ui/content/badge.tsx'
import { RowContent } from '#ui/content/list.tsx'
import type { SavedCard } from '../../contract/cards.ts'
import { cardValidity } from '../../rules/payments.ts'
import { cardName } from './card-name.ts'

/** A saved card: brand, last four digits, holder, until when it can be used, and the way to delete it. */
export function CardRow({ card }: { card: SavedCard }) {
  const [now] = useState(Date.now)
  const validity = cardValidity(card.validade, now)
  const name = cardName(card)
  return (
    <li className="flex flex-wrap items-center gap-4 px-4 py-3.5 sm:px-5">
      <RowContent icon={<IconCreditCard stroke={1.75} className="size-6" />} title={name}>
        <span className="block hyphens-auto">{card.titular}</span>
        {card.validade && <span className="block tabular-nums">{m.cards_valid_until({ date: card.validade })}</span>}
        {validity === 'soon' && (
          <span className="mt-1 block">
            <Badge kind="warning" icon={<IconAlertCircle stroke={1.75} />}>
              {m.cards_soon()}
            </Badge>
          </span>
        )}
        {card.flagRecusado && validity !== 'over' && (
          <span className="mt-1 block">
            <Badge kind="warning" icon={<IconAlertCircle stroke={1.75} />}>
              {m.cards_refused()}
            </Badge>
          </span>
        )}
        {validity === 'over' && (
          <span className="mt-1 block">
            <Badge kind="danger" icon={<IconAlertTriangle stroke={1.75} />}>
              {m.cards_over()}
            </Badge>
          </span>
        )}
      </RowContent>
      <Link
        to={`/user/deletecard?id=${card.id}`}
        aria-label={m.cards_delete_named({ card: name })}
        className="ml-auto grid size-11 shrink-0 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink"
      >
        <IconTrash aria-hidden stroke={1.75} className="size-5.5" />
      </Link>
    </li>
  )
}
