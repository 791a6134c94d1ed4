import { IconCheck, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { normalizeText } from '#contract/normalize-text.ts'
import type { ChurchCard } from '#features/church/contract/church.ts'
import { m } from '#texts/messages.js'
import { LogoMark } from '#ui/content/logo-mark.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'

/** Lists with more churches than this get a search field. */
const searchThreshold = 10

type ChurchDialogProps = { churches: ChurchCard[]; currentChurchId: number; onClose(): void }

/** The churches of the organization. Each has its own host, so choosing one opens its URL. */
export function ChurchDialog({ churches, currentChurchId, onClose }: ChurchDialogProps) {
  const [search, setSearch] = useState('')
  const matches = churches.filter(({ nome, endereco }) =>
    normalizeText(`${nome} ${endereco?.cidade ?? ''}`).includes(normalizeText(search)),
  )
  return (
    <Dialog title={m.access_church_title()} onClose={onClose}>
      {churches.length > searchThreshold && (
        <TextField label={m.access_church_search()} type="search" className="mb-3" onChange={event => setSearch(event.target.value)} />
      )}
      <div aria-live="polite">{matches.length === 0 && <p className="py-3 text-muted">{m.access_church_none()}</p>}</div>
      <ul className="-mx-2">
        {matches.map(church => (
          <li key={church.id}>
            <ChurchItem church={church} isCurrent={church.id === currentChurchId} onClose={onClose} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function ChurchItem({
  church: { nome, endereco, logo, url },
  isCurrent,
  onClose,
}: {
  church: ChurchCard
  isCurrent: boolean
  onClose(): void
}) {
  const Icon = isCurrent ? IconCheck : IconChevronRight
  return (
    <a
      href={new URL('/access', url).href}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={event => {
        if (!isCurrent) return
        event.preventDefault()
        onClose()
      }}
      className="flex min-h-14 items-center gap-3 rounded-md px-2 py-2 hover:bg-sunken"
    >
      <LogoMark name={nome} logo={logo} />
      <span className="min-w-0 flex-1">
        <span className="block leading-snug font-semibold wrap-anywhere">{nome}</span>
        <span className="block text-sm text-muted">{isCurrent ? m.access_church_here() : endereco?.cidade}</span>
      </span>
      <Icon aria-hidden stroke={1.75} className={`size-5 shrink-0 ${isCurrent ? 'text-success' : 'text-muted'}`} />
    </a>
  )
}
