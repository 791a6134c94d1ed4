import { IconX } from '@tabler/icons-react'
import { createContext, type ReactNode, use, useId, useLayoutEffect, useRef } from 'react'
import { m } from '#texts/messages.js'

/** How many dialogs lie under this one. */
const Level = createContext(0)

type DialogProps = { title: string; onClose(): void; children: ReactNode }

/**
 * A dialog over the page, open for as long as it is rendered. Escape, a press outside and its own button close it; the focus
 * goes back to where it was. Base z-index 1000 plus 2 per level (spec, section 9).
 */
export function Dialog({ title, onClose, children }: DialogProps) {
  const level = use(Level)
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const opened = dialog.current
    opened?.showModal()
    // Closed before it goes, so that the browser brings the focus back.
    return () => opened?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      style={{ zIndex: 1000 + 2 * level }}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
      // Only what lies around the content is the dialog itself.
      onPointerDown={event => event.target === dialog.current && onClose()}
      className="m-auto max-h-[85dvh] w-[calc(100%-2rem)] max-w-md overflow-hidden rounded-lg bg-raised p-0 text-ink shadow-soft backdrop:bg-black/50"
    >
      <Level value={level + 1}>
        <div className="flex max-h-[85dvh] flex-col">
          <div className="flex items-center gap-3 py-3 pr-3 pl-5">
            <h2 id={id} className="min-w-0 flex-1 text-lg font-bold wrap-anywhere">
              {title}
            </h2>
            <button
              type="button"
              aria-label={m.ui_close()}
              onClick={onClose}
              className="grid size-11 shrink-0 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink"
            >
              <IconX aria-hidden stroke={1.75} className="size-5.5" />
            </button>
          </div>
          <div className="min-h-0 overflow-y-auto overscroll-contain px-5 pb-5">{children}</div>
        </div>
      </Level>
    </dialog>
  )
}
