import { IconUserHeart } from '@tabler/icons-react'
import { Link } from 'react-router'
import { hourIn } from '#site/content/date-time.ts'
import type { ReadyStartUp } from '#site/data/start-up.ts'
import { usePerson } from '#site/session/use-person.ts'
import { m } from '#texts/messages.js'
import { type ShownCard, usePersonCards } from './use-person-cards.ts'

// High enough for a title of two lines.
const cardClasses = '@container flex min-h-24 min-w-0 flex-1 basis-72 rounded-lg border'

/**
 * Greets the person who is logged in, and shows what waits for them. The page reserves its height before the first paint, with the mark of
 * a login on `<html>`; visitors do not see it, and do not load it.
 */
export default function PersonSlot({ startUp }: { startUp: ReadyStartUp }) {
  const person = usePerson()
  const cards = usePersonCards(startUp, person)
  return (
    <section aria-labelledby={person === undefined ? undefined : 'greeting'} className="mb-5 print:hidden">
      {person === undefined ? (
        <div aria-hidden className="mb-3 h-[1lh] text-2xl" />
      ) : (
        <h2 id="greeting" className="mb-3 truncate text-2xl font-bold">
          {[greeting(startUp.church.fusoHorario), person?.member.nome.split(' ')[0]].filter(Boolean).join(', ')}
        </h2>
      )}
      <ul className="-mx-[min(1rem,4vw)] flex snap-x gap-3 overflow-x-auto px-[min(1rem,4vw)] scrollbar-none *:snap-center *:max-lg:shrink-0 *:max-lg:basis-[85%]">
        {cards ? (
          (cards.length ? cards : [nothingWaits()]).map(card => <WaitingCard key={card.id} card={card} />)
        ) : (
          <li aria-hidden className={`${cardClasses} animate-pulse border-transparent bg-sunken`} />
        )}
      </ul>
    </section>
  )
}

function WaitingCard({ card: { to, icon: CardIcon, title, text, onOpen } }: { card: ShownCard }) {
  return (
    <li className={`${cardClasses} border-line bg-raised elevation-1 only:max-lg:basis-full`}>
      <Link to={to} onClick={onOpen} className="flex min-w-0 flex-1 items-center gap-[min(1rem,4vw)] rounded-lg px-[min(1rem,4vw)] py-3">
        <span aria-hidden className="grid size-11 shrink-0 @max-[12rem]:hidden place-items-center rounded-md bg-brand-soft text-brand-text">
          <CardIcon stroke={1.75} className="size-6" />
        </span>
        <span className="min-w-0">
          <span className="line-clamp-2 text-sm text-muted wrap-anywhere">{text}</span>
          <span className="line-clamp-2 text-lg leading-snug font-semibold wrap-anywhere">{title}</span>
        </span>
      </Link>
    </li>
  )
}

/** The way to the person's own pages, so that the place is never empty. */
const nothingWaits = (): ShownCard => ({
  id: 'own',
  to: '/user',
  icon: IconUserHeart,
  title: m.home_own_area(),
  text: m.home_nothing_waits(),
})

function greeting(timeZone: string): string {
  const hour = hourIn(Date.now(), timeZone)
  if (hour >= 4 && hour < 12) return m.home_morning()
  return hour >= 12 && hour < 18 ? m.home_afternoon() : m.home_evening()
}
