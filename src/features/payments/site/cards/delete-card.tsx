import '#site/all-styles.css'
import { IconCreditCard } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { parseId } from '#contract/parse-id.ts'
import { DeletePage } from '#site/account/delete-page.tsx'
import { personalMeta } from '#site/account/personal-meta.ts'
import { pageLoaders } from '#site/loading/page-loaders.ts'
import { below } from '#site/page/way-up.ts'
import { browserApi } from '#site/session/browser-api.ts'
import { m } from '#texts/messages.js'
import { toast } from '#ui/feedback/toast.ts'
import { deleteCard } from '../../contract/cards.ts'
import type { Route } from './+types/delete-card.ts'
import { cardName } from './card-name.ts'
import { loadCards } from './load-cards.ts'

const page = pageLoaders(async (_api, { url }) => {
  const id = parseId(url.searchParams.get('id') ?? undefined)
  const card = (await loadCards()).find(card => card.id === id)
  if (!card) throw new Response('not-found', { status: 404, statusText: 'not-found' })
  return { card }
})
export const clientLoader = page.browser

export const meta = personalMeta(m.cards_delete)

export const handle = below('/user/cards', m.cards_title)

/** Asks before a saved card is deleted, and names it. A card of somebody else is not found. */
export default function DeleteCard({ loaderData: { card } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const name = cardName(card)
  return (
    <DeletePage
      title={m.cards_delete_question({ card: name })}
      text={m.cards_delete_text()}
      confirm={m.cards_delete()}
      keep={m.cards_keep()}
      onConfirm={() => browserApi()(deleteCard, { id: card.id })}
      onDone={() => {
        toast({ text: m.cards_deleted({ card: name }) })
        return navigate('/user/cards', { replace: true })
      }}
    >
      <p className="mt-6 flex items-center gap-4 rounded-lg border border-line bg-raised px-4 py-3.5">
        <IconCreditCard aria-hidden stroke={1.75} className="size-6 shrink-0 text-muted" />
        <span className="min-w-0 hyphens-auto wrap-anywhere">
          <strong className="block">{name}</strong>
          <span className="block text-sm text-muted">{card.titular}</span>
          <span className="block text-sm text-muted tabular-nums">{m.cards_valid_until({ date: card.validade })}</span>
        </span>
      </p>
    </DeletePage>
  )
}
