import { IconCreditCard, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { parseId } from '#contract/parse-id.ts'
import { PageHead } from '#site/account/page-head.tsx'
import { personalMeta } from '#site/account/personal-meta.ts'
import { browserApi } from '#site/data/browser-api.ts'
import { HttpError } from '#site/data/http-error.ts'
import { pageLoaders } from '#site/data/page-loaders.ts'
import { errorText } from '#site/data/problem-text.ts'
import { m } from '#texts/messages.js'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
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

/** Asks before a saved card is deleted, and names it. A card of somebody else is not found. */
export default function DeleteCard({ loaderData: { card } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const name = cardName(card)

  async function remove() {
    setBusy(true)
    setProblem(undefined)
    try {
      await browserApi()(deleteCard, { id: card.id }).catch(ignoreNotFound)
      toast({ text: m.cards_deleted({ card: name }) })
      await navigate('/user/cards', { replace: true })
    } catch (error) {
      setProblem(errorText(error))
      setBusy(false)
    }
  }

  return (
    <main id="content" className="mx-auto max-w-md px-4 py-6 sm:py-10">
      <PageHead
        title={m.cards_delete_question({ card: name })}
        text={m.cards_delete_text()}
        back={{ to: '/user/cards', name: m.cards_title() }}
      />
      <p className="mt-6 flex items-center gap-4 rounded-lg border border-line bg-raised px-4 py-3.5">
        <IconCreditCard aria-hidden stroke={1.75} className="size-6 shrink-0 text-muted" />
        <span className="min-w-0 wrap-anywhere">
          <strong className="block">{name}</strong>
          <span className="block text-sm text-muted">{card.titular}</span>
          <span className="block text-sm text-muted tabular-nums">{m.cards_valid_until({ date: card.validade })}</span>
        </span>
      </p>
      {problem && (
        <div className="mt-5">
          <Alert kind="danger">{problem}</Alert>
        </div>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button kind="danger" busy={busy} onClick={() => void remove()} className="max-sm:w-full">
          {!busy && <IconTrash aria-hidden stroke={1.75} className="size-5" />}
          {m.cards_delete()}
        </Button>
        <ButtonLink kind="secondary" to="/user/cards" className="max-sm:w-full">
          {m.cards_keep()}
        </ButtonLink>
      </div>
    </main>
  )
}

/** An earlier attempt may have deleted the card, although its reply was lost. */
function ignoreNotFound(error: unknown) {
  if (!(error instanceof HttpError && error.status === 404)) throw error
}
