import { Tooltip as Base } from '@base-ui/react/tooltip'
import { type ReactElement, use } from 'react'
import { PopupContainer } from './dialog-frame.tsx'

type TooltipProps = { text: string /** A button or a link with an accessible name of its own. */; children: ReactElement }

/** A hint about a button, shown for mouse and keyboard but never on touch screens, so nothing may depend on it. */
export function Tooltip({ text, children }: TooltipProps) {
  const container = use(PopupContainer)
  return (
    <Base.Root>
      <Base.Trigger render={children} delay={300} />
      <Base.Portal container={container ?? undefined}>
        <Base.Positioner sideOffset={6} positionMethod="fixed" className="z-popup">
          <Base.Popup className="max-w-64 rounded-md bg-ink px-3 py-1.5 text-sm font-medium wrap-anywhere text-surface">{text}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
