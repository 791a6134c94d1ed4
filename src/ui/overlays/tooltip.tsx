import { Tooltip as Base } from '@base-ui/react/tooltip'
import { type ReactElement, use } from 'react'
import { PopupPlace } from './dialog-frame.tsx'

type TooltipProps = { text: string /** A button or a link that has a name of its own. */; children: ReactElement }

/** A word about a button, for a pointer and for the keyboard. A finger never sees it: nothing may depend on it. */
export function Tooltip({ text, children }: TooltipProps) {
  const container = use(PopupPlace)
  return (
    <Base.Root>
      <Base.Trigger render={children} delay={300} />
      <Base.Portal container={container ?? undefined}>
        <Base.Positioner sideOffset={6} positionMethod="fixed" className="z-40">
          <Base.Popup className="max-w-64 rounded-md bg-ink px-3 py-1.5 text-sm font-medium wrap-anywhere text-surface">{text}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
