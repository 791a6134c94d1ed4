import { IconUser, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { dayAt } from '#contract/calendar-days.ts'
import { useStartUp } from '#site/data/use-root.ts'
import { ConfirmDialog } from '#site/forms/confirm-dialog-later.ts'
import { browserApi } from '#site/session/browser-api.ts'
import { m } from '#texts/messages.js'
import { getLocale } from '#texts/runtime.js'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { List, RowContent } from '#ui/content/list.tsx'
import { dayInWords } from '#ui/format/calendar-day.ts'
import type { Child, Guardian } from '../../contract/children.ts'
import { removeGuardian, withdrawInvitation } from '../../contract/guardians.ts'
import { maxGuardians } from '../../rules.ts'
import { fullName, kinshipText } from '../family-words.ts'

type GuardiansProps = { child: Child; memberId: number; onChange(): void }

/** Who cares for a child, who is invited to, and the way to invite somebody. Whoever has added the child can take others away again. */
export function Guardians({ child, memberId, onChange }: GuardiansProps) {
  const timeZone = useStartUp()?.church.fusoHorario ?? 'UTC'
  const [removing, setRemoving] = useState<Guardian>()
  const [ending, setEnding] = useState<Child['convites'][number]>()
  const decides = child.responsaveis.some(({ idUsuario, flagTitular }) => idUsuario === memberId && flagTitular)
  const hasRoom = child.responsaveis.length + child.convites.length < maxGuardians
  return (
    <section aria-labelledby="guardians">
      <h2 id="guardians" className="mb-1 text-lg font-bold">
        {m.family_guardians()}
      </h2>
      <p className="mb-4 text-pretty text-muted">{m.family_guardians_text({ name: child.nome })}</p>
      <List label={m.family_guardians()}>
        {child.responsaveis.map(guardian => (
          <li key={guardian.idUsuario} className="flex flex-wrap items-center gap-4 px-4 py-3.5 sm:px-5">
            <RowContent icon={<IconUser stroke={1.75} className="size-6" />} title={fullName(guardian)}>
              {[
                kinshipText(guardian.parentesco),
                guardian.idUsuario === memberId && m.family_you(),
                guardian.flagTitular && m.family_decides(),
              ]
                .filter(Boolean)
                .join(' · ')}
            </RowContent>
            {decides && guardian.idUsuario !== memberId && (
              <Button kind="quiet" aria-haspopup="dialog" onClick={() => setRemoving(guardian)}>
                {m.family_guardian_remove()}
                <span className="sr-only"> {fullName(guardian)}</span>
              </Button>
            )}
          </li>
        ))}
        {child.convites.map(invitation => (
          <li key={`convite ${invitation.id}`} className="flex flex-wrap items-center gap-4 px-4 py-3.5 sm:px-5">
            <RowContent icon={<IconUserPlus stroke={1.75} className="size-6" />} title={invitation.email}>
              {m.family_invitation_until({ day: dayInWords(dayAt(new Date(invitation.validade), timeZone), getLocale()) })}
            </RowContent>
            <Button kind="quiet" aria-haspopup="dialog" onClick={() => setEnding(invitation)}>
              {m.family_invitation_end()}
              <span className="sr-only"> {invitation.email}</span>
            </Button>
          </li>
        ))}
      </List>
      {hasRoom && (
        <ButtonLink kind="secondary" to={`/user/family/${child.id}/invite`} className="mt-4 max-sm:w-full">
          <IconUserPlus aria-hidden stroke={1.75} className="size-5" />
          {m.family_invite()}
        </ButtonLink>
      )}
      {removing && (
        <ConfirmDialog
          isDoneAt404
          title={m.family_guardian_remove_ask({ name: fullName(removing) })}
          text={m.family_guardian_remove_text()}
          action={m.family_guardian_remove()}
          run={() => browserApi()(removeGuardian, { id: memberId, child: child.id, usuario: removing.idUsuario })}
          onDone={() => {
            setRemoving(undefined)
            onChange()
          }}
          onClose={() => setRemoving(undefined)}
        />
      )}
      {ending && (
        <ConfirmDialog
          isDoneAt404
          title={m.family_invitation_end_ask()}
          text={m.family_invitation_end_text({ email: ending.email })}
          action={m.family_invitation_end()}
          keep={m.family_keep()}
          run={() => browserApi()(withdrawInvitation, { id: memberId, child: child.id, convite: ending.id })}
          onDone={() => {
            setEnding(undefined)
            onChange()
          }}
          onClose={() => setEnding(undefined)}
        />
      )}
    </section>
  )
}
