import { IconCheck, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { plain } from '#contract/plain.ts'
import type { ChurchCard } from '#features/church/contract/church.ts'
import { m } from '#texts/messages.js'
import { Mark } from '#ui/content/mark.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'

/** Lists longer than this can be searched. */
const short = 10

type ChurchDialogProps = { churches: ChurchCard[]; here: number; onClose(): void }

/** The churches of the organization. Each has its own place on the web, so choosing one goes there. */
export function ChurchDialog({ churches, here, onClose }: ChurchDialogProps) {
  const [search, setSearch] = useState('')
  const found = churches.filter(({ nome, endereco }) => plain(`${nome} ${endereco?.cidade ?? ''}`).includes(plain(search)))
  return (
    <Dialog title={m.access_church_title()} onClose={onClose}>
      {churches.length > short && (
        <TextField label={m.access_church_search()} type="search" className="mb-3" onChange={event => setSearch(event.target.value)} />
      )}
      <div aria-live="polite">{found.length === 0 && <p className="py-3 text-muted">{m.access_church_none()}</p>}</div>
      <ul className="-mx-2">
        {found.map(church => (
          <li key={church.id}>
            <Choice church={church} chosen={church.id === here} onClose={onClose} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function Choice({ church: { nome, endereco, logo, url }, chosen, onClose }: { church: ChurchCard; chosen: boolean; onClose(): void }) {
  const Icon = chosen ? IconCheck : IconChevronRight
  return (
    <a
      href={new URL('/access', url).href}
      aria-current={chosen ? 'true' : undefined}
      onClick={event => {
        if (!chosen) return
        event.preventDefault()
        onClose()
      }}
      className="flex min-h-14 items-center gap-3 rounded-md px-2 py-2 hover:bg-sunken"
    >
      <Mark name={nome} logo={logo} />
      <span className="min-w-0 flex-1">
        <span className="block leading-snug font-semibold wrap-anywhere">{nome}</span>
        <span className="block text-sm text-muted">{chosen ? m.access_church_here() : endereco?.cidade}</span>
      </span>
      <Icon aria-hidden stroke={1.75} className={`size-5 shrink-0 ${chosen ? 'text-success' : 'text-muted'}`} />
    </a>
  )
}
