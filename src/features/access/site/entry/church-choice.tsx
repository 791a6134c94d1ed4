import { IconSelector } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { type ChurchCard, listChurches } from '#features/church/contract/church.ts'
import { browserApi } from '#site/data/browser-api.ts'
import { useChurch } from '#site/data/use-root.ts'
import { m } from '#texts/messages.js'

const ChurchDialog = lazy(() => import('./church-dialog.tsx').then(part => ({ default: part.ChurchDialog })))

/** In a church of an organization: which of its churches one is entering, and the way to the others. */
export function ChurchChoice() {
  const started = useChurch()
  const organization = started?.church.slugOrganizacao
  const [churches, setChurches] = useState<ChurchCard[]>([])
  const [open, setOpen] = useState(false)
  useEffect(() => {
    // Without the list one enters the church one is at: nothing to complain about.
    if (organization)
      browserApi()(listChurches, { organizacao: organization, limit: 100 }).then(
        found => setChurches(found.clientes),
        () => {},
      )
  }, [organization])
  if (!started || !organization) return null
  return (
    <div className="-mt-2 mb-3 flex min-h-11 flex-wrap items-center gap-x-1 text-muted">
      <span className="min-w-0 wrap-anywhere">{started.church.nome}</span>
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
      {open && (
        <Suspense>
          <ChurchDialog churches={churches} here={started.church.id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
