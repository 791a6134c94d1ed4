import { createContext, type ReactNode, use, useLayoutEffect, useRef, useState } from 'react'
import { useCloseByBack } from './back/use-close-by-back.ts'

/** Number of open dialogs below this one. */
const Level = createContext(0)

/** The element that popups are rendered into: the surrounding dialog, because everything outside a modal dialog is inert. */
export const PopupContainer = createContext<HTMLElement | null>(null)

type DialogFrameProps = { labelledBy: string; onClose(): void; className: string; children: ReactNode }

/**
 * A modal dialog, open for as long as it is rendered. Escape, back and a press outside close it; the focus then returns to the element
 * that had it. Base z-index 1000 plus 2 per level (spec, section 9).
 */
export function DialogFrame({ labelledBy, onClose, className, children }: DialogFrameProps) {
  const level = use(Level)
  const dialog = useRef<HTMLDialogElement>(null)
  const [container, setContainer] = useState<HTMLElement | null>(null)
  useCloseByBack(true, onClose)
  useLayoutEffect(() => {
    const opened = dialog.current
    opened?.showModal()
    setContainer(opened)
    // Closed before it is removed, so that the browser restores the focus.
    return () => opened?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={labelledBy}
      style={{ zIndex: 1000 + 2 * level }}
      onCancel={event => {
        // A file picker inside fires the same event when it is closed without a choice.
        if (event.target !== dialog.current) return
        event.preventDefault()
        onClose()
      }}
      // The dialog itself is the target only of a press outside its content.
      onPointerDown={event => event.target === dialog.current && onClose()}
      className={`overflow-hidden bg-raised p-0 text-ink elevation-3 backdrop:bg-overlay ${className}`}
    >
      <Level value={level + 1}>
        <PopupContainer value={container}>{children}</PopupContainer>
      </Level>
    </dialog>
  )
}
