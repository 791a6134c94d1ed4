import { type ReactNode, useId } from 'react'
import { MenuIcon } from '#features/church/site/index.ts'
import { MenuLink } from '../menu-link.tsx'
import type { ListedPlace } from '../places/grouped-places.ts'

type PlaceGroupListProps = { title: string; places: readonly ListedPlace[]; onPress(): void; children?: ReactNode }

/** One group of the list of all places; on wide screens one of its columns, or all of them when it is long. */
export function PlaceGroupList({ title, places, onPress, children }: PlaceGroupListProps) {
  const id = useId()
  const isLong = places.length > 8
  // A place alone says what it is without a heading, which often is the same word.
  const isAlone = places.length === 1 && !children
  return (
    <section aria-labelledby={id} className={isLong ? 'lg:col-span-full' : ''}>
      <h3 id={id} className={isAlone ? 'sr-only' : 'mb-1 text-sm font-semibold text-muted'}>
        {title}
      </h3>
      <ul
        className={`-mx-1.5 grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(9.75rem,28vw)),1fr))] gap-x-2 ${isLong ? 'lg:grid-cols-3' : 'lg:grid-cols-1'}`}
      >
        {places.map(({ to, name, icon }) => (
          <PlaceRow key={to} to={to} icon={<MenuIcon name={icon} />} onPress={onPress}>
            {name}
          </PlaceRow>
        ))}
        {children}
      </ul>
    </section>
  )
}

type PlaceRowProps = { to: string; icon: ReactNode; onPress(): void; children: ReactNode }

/** One place of the list, with its icon. */
export function PlaceRow({ to, icon, onPress, children }: PlaceRowProps) {
  return (
    <li>
      <MenuLink
        link={to}
        onClick={onPress}
        className="flex h-full min-h-14 items-center gap-[12px] rounded-md p-1.5 leading-snug font-medium -outline-offset-3 hover:bg-sunken active:bg-sunken aria-[current=page]:bg-brand-soft aria-[current=page]:font-bold"
      >
        <span className="grid size-[min(2.75rem,14vw)] shrink-0 place-items-center rounded-md bg-brand-soft text-brand-text [&>svg]:size-[min(1.5rem,8vw)]">
          {icon}
        </span>
        <span className="min-w-0 hyphens-auto wrap-anywhere">{children}</span>
      </MenuLink>
    </li>
  )
}
