import { IconX } from '@tabler/icons-react'
import { m } from '#texts/messages.js'
import { IconButton } from '../actions/icon-button.tsx'

/** The title of a dialog and its close button. */
export function DialogHead({ id, title, onClose }: { id: string; title: string; onClose(): void }) {
  return (
    // With large text the button is above the title, which then has the whole width.
    <div className="flex flex-wrap-reverse items-center justify-end gap-x-3 py-3 pr-3 pl-5">
      <h2 id={id} className="min-w-0 grow basis-40 text-lg font-bold wrap-anywhere">
        {title}
      </h2>
      <IconButton label={m.ui_close()} onClick={onClose}>
        <IconX aria-hidden stroke={1.75} className="size-5.5" />
      </IconButton>
    </div>
  )
}
