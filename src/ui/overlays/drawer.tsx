import { type ReactNode, useId } from 'react'
import { DialogFrame } from './dialog-frame.tsx'
import { DialogHead } from './dialog-head.tsx'

type DrawerProps = {
  title: string
  onClose(): void
  children: ReactNode
  /** Stays at the bottom, below the scrolled content. */
  footer?: ReactNode
}

/** A sheet at the edge, open for as long as it is rendered: at the bottom of a phone, at the right of a wide screen. */
export function Drawer({ title, onClose, children, footer }: DrawerProps) {
  const id = useId()
  const sheetClasses =
    'mx-0 mt-auto mb-0 max-h-[85dvh] w-full max-w-none rounded-t-lg sm:my-0 sm:mr-0 sm:ml-auto sm:h-dvh sm:max-h-none sm:max-w-md sm:rounded-none'
  return (
    <DialogFrame
      labelledBy={id}
      onClose={onClose}
      className={`${sheetClasses} starting:translate-y-8 transition-transform sm:starting:translate-x-8 sm:starting:translate-y-0`}
    >
      <div className="flex max-h-[85dvh] flex-col sm:h-full sm:max-h-none">
        <DialogHead id={id} title={title} onClose={onClose} />
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-5">{children}</div>
        {footer && <div className="border-t border-line px-5 pt-4 pb-[max(1rem,env(safe-area-inset-bottom))]">{footer}</div>}
      </div>
    </DialogFrame>
  )
}
