import { IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { m } from '#texts/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Bone } from '#ui/skeletons/bone.tsx'
import type { JoinedKind, JoinedOne } from './joined-kind.ts'
import { OwnState } from './own-state.tsx'
import { belongs, type OwnParticipation, type useParticipation } from './use-participation.ts'
import { VisitorActions } from './visitor-actions.tsx'

type JoinPanelProps = {
  kind: JoinedKind
  one: JoinedOne
  title: string
  /** Where the person stands: `useParticipation`, which the page calls because more than the panel depends on it. */
  own: ReturnType<typeof useParticipation>
  /** Only those see it who belong to it. */
  isHidden?: boolean
  /** Draws what only members and leaders learn. */
  reserved?(reservado: NonNullable<OwnParticipation['reservado']>): ReactNode
}

/**
 * The way in: visitors leave name and phone, or log in; members ask, see what became of their request, and what those learn who belong to it.
 * The server renders it for visitors; styles hide that from whoever is logged in until it is known where they stand.
 */
export function JoinPanel({ kind, one, title, own, isHidden, reserved }: JoinPanelProps) {
  const { person, participation, failed, reload } = own
  const navigate = useNavigate()
  // Who has left what is hidden does not see its page any more.
  const onChanged = isHidden ? () => void navigate(kind.page) : reload
  return (
    <section aria-labelledby="join" className="rounded-lg border border-line bg-raised p-[min(1.25rem,5vw)] elevation-1 print:hidden">
      <h2 id="join" className="text-xl font-bold">
        {belongs(own) ? (
          <span className="flex items-center gap-2 text-success">
            <IconCircleCheck aria-hidden stroke={1.75} className="size-6 shrink-0" />
            {participation?.flagLider ? m.joining_leader_title() : m.joining_member_title()}
          </span>
        ) : (
          title
        )}
      </h2>
      {isHidden && <p className="mt-2 text-pretty text-muted">{m.joining_hidden()}</p>}
      {!person && (
        <div className="[html[data-login]_&]:hidden">
          <VisitorActions kind={kind} one={one} />
        </div>
      )}
      {!participation && !failed && (
        <div aria-busy="true" className={`mt-4 hidden grid-cols-1 gap-3 ${person === null ? '' : '[html[data-login]_&]:grid'}`}>
          <Bone className="h-5 w-full" />
          <Bone className="h-11 w-44" />
        </div>
      )}
      {person && failed && (
        <div className="mt-4 grid justify-items-start gap-3">
          <Alert kind="danger">{m.joining_not_loaded()}</Alert>
          <Button kind="secondary" onClick={reload}>
            {m.site_try_again()}
          </Button>
        </div>
      )}
      {person && participation && !failed && (
        <OwnState kind={kind} one={one} participation={participation} reserved={reserved} onChanged={onChanged} />
      )}
    </section>
  )
}
