import { type ReactNode, useId } from 'react'
import { DialogFrame } from './dialog-frame.tsx'
import { DialogHead } from './dialog-head.tsx'

type DialogProps = { title: string; onClose(): void; children: ReactNode }

/** A dialog in the middle of the screen, open for as long as it is rendered. */
export function Dialog({ title, onClose, children }: DialogProps) {
  const id = useId()
  return (
    <DialogFrame labelledBy={id} onClose={onClose} className="m-auto max-h-[85dvh] w-[calc(100%-2rem)] max-w-md rounded-lg">
      <div className="flex max-h-[85dvh] flex-col">
        <DialogHead id={id} title={title} onClose={onClose} />
        <div className="min-h-0 overflow-y-auto overscroll-contain px-5 pb-5">{children}</div>
      </div>
    </DialogFrame>
  )
}
