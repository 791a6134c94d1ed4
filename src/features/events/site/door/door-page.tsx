import { Suspense } from 'react'
import '#site/all-styles.css'
import { NeedsScript } from '#site/account/needs-script.tsx'
import { personalMeta } from '#site/account/personal-meta.ts'
import { neededComponent } from '#site/lazy/lazy-component.ts'
import { usePerson } from '#site/session/use-person.ts'
import { m } from '#texts/messages.js'
import { ButtonLink } from '#ui/actions/button.tsx'
import { RowSkeleton } from '#ui/skeletons/row-skeleton.tsx'
import type { Route } from './+types/door-page.ts'
import { Door } from './door.tsx'
import { OtherLinkAlone, OtherLinkNote } from './other-link-note.tsx'
import { useDoor } from './use-door.ts'

/** A file of its own: whoever has a link needs none of it. */
const StaffDoors = neededComponent(() => import('./staff-doors.tsx'))

export const meta = personalMeta(m.events_door)

/** The door of an event: whoever has a link lets people in; staff make the links. The page is the same for everybody, so it opens without signal. */
export default function DoorPage({ params }: Route.ComponentProps) {
  const event = Number(params.eventId)
  const { opening, other, open, check, change, keep, close } = useDoor(event)
  const person = usePerson()
  const isStaff = person?.roles.permissoes.includes('publish-content') ?? false
  const isKnown = opening.status !== 'reading' && (opening.status === 'door' || person !== undefined)
  const alone = other && (
    <div className="pt-6">
      <OtherLinkAlone other={other} onCheck={code => void check(code)} onOpen={code => void open(code)} />
    </div>
  )
  return (
    <main id="content" className="mx-auto max-w-reading px-4 pb-[max(2rem,env(safe-area-inset-bottom))]">
      <NeedsScript />
      <p role="status" className="sr-only">
        {!isKnown && m.site_loading()}
      </p>
      {!isKnown && (
        <div className="pt-6">
          <h1 className="sr-only">{m.events_door()}</h1>
          <RowSkeleton count={3} />
        </div>
      )}
      {opening.status === 'door' && (
        <Door
          session={opening.session}
          isStaff={isStaff}
          onLeft={close}
          overNote={alone}
          note={door =>
            other && (
              <OtherLinkNote
                other={other}
                door={door}
                onCheck={code => void check(code)}
                onChange={good => void change(good, opening.session)}
                onKeep={keep}
              />
            )
          }
        />
      )}
      {isKnown && opening.status === 'none' && alone}
      {isKnown && opening.status === 'none' && isStaff && (
        <Suspense>
          <StaffDoors event={event} name={person?.member.nome ?? ''} onOpen={code => void open(code)} />
        </Suspense>
      )}
      {isKnown && opening.status === 'none' && !isStaff && (
        <div className="grid grid-cols-1 justify-items-start gap-4 pt-8">
          <h1 className="text-2xl font-bold">{m.events_door()}</h1>
          <p className="text-pretty text-muted">{m.events_door_by_link()}</p>
          <ButtonLink kind="secondary" to={`/event/${event}`} isFile>
            {m.events_see_event()}
          </ButtonLink>
        </div>
      )}
    </main>
  )
}
