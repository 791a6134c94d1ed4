import { IconSelector } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { type ChurchCard, listChurches } from '#features/church/contract/church.ts'
import { useStartUp } from '#site/data/use-root.ts'
import { laterDialog } from '#site/lazy/later-part.tsx'
import { browserApi } from '#site/session/browser-api.ts'
import { m } from '#texts/messages.js'

const ChurchDialog = laterDialog(() => import('./church-dialog.tsx').then(module => ({ default: module.ChurchDialog })))

/** In a church of an organization: shows which church the person is logging in to, and opens a dialog to choose another one. */
export function ChurchChoice() {
  const startUp = useStartUp()
  const organization = startUp?.church.slugOrganizacao
  const [churches, setChurches] = useState<ChurchCard[]>([])
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    // A failure is ignored: without the list, the person logs in to the current church.
    if (organization)
      browserApi()(listChurches, { organizacao: organization, limit: 100 }).then(
        reply => setChurches(reply.clientes),
        () => {},
      )
  }, [organization])
  if (!startUp || !organization) return null
  return (
    <div className="-mt-2 mb-3 flex min-h-11 flex-wrap items-center gap-x-1 text-muted">
      <span className="min-w-0 wrap-anywhere">{startUp.church.nome}</span>
      {churches.length > 1 && (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          className="flex min-h-11 items-center gap-1 rounded-md px-2 font-semibold text-brand-text hover:bg-brand-soft"
        >
          <span aria-hidden>{m.access_church_change()}</span>
          <span className="sr-only">{m.access_church_change_long()}</span>
          <IconSelector aria-hidden stroke={1.75} className="size-4.5" />
        </button>
      )}
      {isOpen && <ChurchDialog churches={churches} currentChurchId={startUp.church.id} onClose={() => setOpen(false)} />}
    </div>
  )
}
