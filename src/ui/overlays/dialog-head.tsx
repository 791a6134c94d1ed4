import { IconX } from '@tabler/icons-react'
import { m } from '#texts/messages.js'
import { IconButton } from '../actions/icon-button.tsx'

/** The title of a dialog and its close button. */
export function DialogHead({ id, title, onClose }: { id: string; title: string; onClose(): void }) {
  return (
    <div className="flex items-center gap-3 py-3 pr-3 pl-5">
      <h2 id={id} className="min-w-0 flex-1 text-lg font-bold wrap-anywhere">
        {title}
      </h2>
      <IconButton label={m.ui_close()} onClick={onClose}>
        <IconX aria-hidden stroke={1.75} className="size-5.5" />
      </IconButton>
    </div>
  )
}
