import { IconSearch, IconX } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { maxSearchLength } from '#contract/search.ts'
import { m } from '#texts/messages.js'
import { DialogFrame } from '#ui/overlays/dialog-frame.tsx'
import type { AccountLink } from '../../account/account-link.ts'
import { useStartUp } from '../../data/use-root.ts'
import { barButtonClasses } from '../bar-button-classes.ts'
import { groupedPlaces, isFound } from '../places/grouped-places.ts'
import type { Place, PlaceGroup } from '../places/place.ts'
import { Settings } from '../settings.tsx'
import { Own } from './own.tsx'
import { PlaceGroupList } from './place-group-list.tsx'

const groupNames: Record<PlaceGroup, () => string> = {
  worship: m.site_group_worship,
  community: m.site_group_community,
  word: m.site_group_word,
  giving: m.site_group_giving,
  other: m.site_group_other,
}

type EverythingProps = { places: readonly Place[]; accountLinks: readonly AccountLink[]; onClose(): void }

const canHover = () => matchMedia('(hover: hover)').matches

/** Gives an element the focus when its dialog opens. The field would open the keyboard of a phone, which covers half of the sheet. */
const focusFirst = (isFirst: boolean) => (element: HTMLElement | null) => {
  if (element) element.autofocus = isFirst
}

/** All places of the church, what belongs to the person, and the settings: a sheet on phones, a panel below the menu on wide screens. */
export function Everything({ places, accountLinks, onClose }: EverythingProps) {
  const id = useId()
  const startUp = useStartUp()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const wanted = typed.trim()
  if (!startUp) return null
  const groups = groupedPlaces(startUp, places)
    .map(({ group, places: all }) => ({ group, places: all.filter(({ name }) => isFound(name, wanted)) }))
    .filter(({ places: found }) => found.length > 0)
  const searchEverywhere = () => {
    onClose()
    void navigate(wanted ? `/search?${new URLSearchParams({ q: wanted })}` : '/search')
  }
  return (
    <DialogFrame
      labelledBy={id}
      onClose={onClose}
      className={`${wanted ? 'h-[92dvh]' : ''} mx-0 mt-auto mb-0 max-h-[92dvh] w-full max-w-none starting:translate-y-8 rounded-t-xl transition-transform lg:mx-auto lg:mt-[calc(var(--bar)+0.5rem)] lg:mb-auto lg:max-h-[calc(100dvh-var(--bar)-2rem)] lg:w-[min(66rem,100%-2rem)] lg:starting:-translate-y-2 lg:rounded-xl lg:h-fit`}
    >
      <div className="flex max-h-[inherit] flex-col">
        <div className="flex items-center gap-2 py-3 pr-2 pl-4 lg:px-6 lg:pt-5">
          <h2 id={id} ref={focusFirst(!canHover())} tabIndex={-1} className="sr-only">
            {m.site_everything()}
          </h2>
          <form
            role="search"
            className="relative min-w-0 flex-1"
            onSubmit={event => {
              event.preventDefault()
              searchEverywhere()
            }}
          >
            <IconSearch
              aria-hidden
              stroke={1.75}
              className="pointer-events-none absolute top-1/2 left-[14px] size-[min(1.25rem,24px)] -translate-y-1/2 text-muted"
            />
            <input
              ref={focusFirst(canHover())}
              type="search"
              enterKeyHint="search"
              value={typed}
              onChange={event => setTyped(event.target.value)}
              aria-label={m.site_find_place()}
              placeholder={m.site_find_place()}
              maxLength={maxSearchLength}
              autoComplete="off"
              className="min-h-12 w-full rounded-md border border-field bg-raised pr-3 pl-[44px] placeholder:text-muted"
            />
          </form>
          <button type="button" aria-label={m.ui_close()} onClick={onClose} className={barButtonClasses}>
            <IconX aria-hidden stroke={1.75} className="text-muted" />
          </button>
        </div>
        <div className="grid min-h-0 gap-6 overflow-y-auto overscroll-contain px-[min(1rem,4vw)] pt-1 pb-[max(1.5rem,env(safe-area-inset-bottom))] lg:px-6">
          <nav aria-label={m.site_everything()} className="grid gap-6 lg:grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))]">
            {groups.map(({ group, places: found }) => (
              <PlaceGroupList key={group} title={groupNames[group]()} places={found} onPress={onClose} />
            ))}
            {!wanted && <Own links={accountLinks} onPress={onClose} />}
          </nav>
          {wanted ? (
            <button
              type="button"
              onClick={searchEverywhere}
              className="flex min-h-12 items-center gap-3 rounded-md bg-brand-soft px-4 text-left font-semibold text-brand-text wrap-anywhere"
            >
              <IconSearch aria-hidden stroke={1.75} className="size-5.5 shrink-0" />
              {m.site_find_everywhere({ text: wanted })}
            </button>
          ) : (
            <section aria-label={m.site_settings()} className="border-t border-line pt-4">
              <Settings hasChurch />
            </section>
          )}
        </div>
      </div>
    </DialogFrame>
  )
}
