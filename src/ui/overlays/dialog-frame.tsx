import { createContext, type ReactNode, use, useLayoutEffect, useRef, useState } from 'react'

/** How many dialogs lie under this one. */
const Level = createContext(0)

/** Where what pops up belongs: inside the dialog around, since everything outside of that one is out of reach. */
export const PopupPlace = createContext<HTMLElement | null>(null)

type DialogFrameProps = { labelledBy: string; onClose(): void; className: string; children: ReactNode }

/**
 * What lies over the page, open for as long as it is rendered. Escape and a press outside close it; the focus goes back to where
 * it was. Base z-index 1000 plus 2 per level (spec, section 9).
 */
export function DialogFrame({ labelledBy, onClose, className, children }: DialogFrameProps) {
  const level = use(Level)
  const dialog = useRef<HTMLDialogElement>(null)
  const [place, setPlace] = useState<HTMLElement | null>(null)
  useLayoutEffect(() => {
    const opened = dialog.current
    opened?.showModal()
    setPlace(opened)
    // Closed before it goes, so that the browser brings the focus back.
    return () => opened?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={labelledBy}
      style={{ zIndex: 1000 + 2 * level }}
      onCancel={event => {
        // A file picker inside says the same word when one chooses nothing.
        if (event.target !== dialog.current) return
        event.preventDefault()
        onClose()
      }}
      // Only what lies around the content is the dialog itself.
      onPointerDown={event => event.target === dialog.current && onClose()}
      className={`overflow-hidden bg-raised p-0 text-ink shadow-soft backdrop:bg-black/50 ${className}`}
    >
      <Level value={level + 1}>
        <PopupPlace value={place}>{children}</PopupPlace>
      </Level>
    </dialog>
  )
}
