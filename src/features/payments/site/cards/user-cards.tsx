import '#site/all-styles.css'
import { IconPlus } from '@tabler/icons-react'
import { PageHead } from '#site/account/page-head.tsx'
import { personalMeta } from '#site/account/personal-meta.ts'
import { Deferred, deferred } from '#site/loading/deferred.tsx'
import { below } from '#site/page/way-up.ts'
import { m } from '#texts/messages.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import { List } from '#ui/content/list.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { RowSkeleton } from '#ui/skeletons/row-skeleton.tsx'
import type { SavedCard } from '../../contract/cards.ts'
import type { Route } from './+types/user-cards.ts'
import { CardRow } from './card-row.tsx'
import { loadCards } from './load-cards.ts'

export const clientLoader = () => ({ cards: deferred(loadCards()) })

export const meta = personalMeta(m.cards_title)

export const handle = below('/user', m.user_title)

/** The saved cards of the person. */
export default function UserCards({ loaderData: { cards } }: Route.ComponentProps) {
  return (
    <main id="content" className="mx-auto max-w-reading px-4 py-6 sm:py-10">
      <PageHead title={m.cards_title()} text={m.cards_text()} />
      <div className="mt-6">
        <Deferred promise={cards} fallback={<RowSkeleton count={2} />}>
          {loaded => <Cards cards={loaded} />}
        </Deferred>
      </div>
    </main>
  )
}

function Cards({ cards }: { cards: SavedCard[] }) {
  const addButton = (
    <ButtonLink to="/user/addcard" className="max-sm:w-full">
      <IconPlus aria-hidden stroke={1.75} className="size-5" />
      {m.cards_add()}
    </ButtonLink>
  )
  if (cards.length === 0) return <EmptyState text={m.cards_none()} action={addButton} />
  return (
    <>
      <div className="mb-5">
        <List label={m.cards_title()}>
          {cards.map(card => (
            <CardRow key={card.id} card={card} />
          ))}
        </List>
      </div>
      {addButton}
    </>
  )
}
