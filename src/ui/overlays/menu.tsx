import { Menu as Base } from '@base-ui/react/menu'
import { type ReactElement, type ReactNode, use, useState } from 'react'
import { Link } from 'react-router'
import { m } from '#texts/messages.js'
import { useCloseByBack } from './back/use-close-by-back.ts'
import { PopupContainer } from './dialog-frame.tsx'
import { popupClasses } from './popup.ts'

type MenuEntry = { label: string; icon?: ReactNode; danger?: boolean; disabled?: boolean } & ({ onSelect(): void } | { to: string })
type MenuProps = {
  /** A `Button` or an `IconButton`. */
  trigger: ReactElement
  entries: readonly MenuEntry[]
  /** The trigger was pressed before the menu was there. */
  opensAtOnce?: boolean
}

const itemClasses =
  'flex min-h-11 cursor-default items-center gap-3 px-4 py-2 wrap-anywhere outline-none data-disabled:opacity-60 data-highlighted:bg-sunken'

/** A menu of actions behind one button. */
export function Menu({ trigger, entries, opensAtOnce = false }: MenuProps) {
  const container = use(PopupContainer)
  const [isOpen, setOpen] = useState(opensAtOnce)
  useCloseByBack(isOpen, () => setOpen(false))
  return (
    <Base.Root modal={false} open={isOpen} onOpenChange={setOpen}>
      <Base.Trigger render={trigger} />
      <Base.Portal container={container ?? undefined}>
        <Base.Positioner sideOffset={6} align="end" positionMethod="fixed" className="z-popup">
          <Base.Popup className={`${popupClasses} max-w-[min(20rem,calc(100vw-2rem))] min-w-52 py-1`}>
            {entries.map(({ label, icon, danger, disabled, ...action }) => {
              const content = (
                <>
                  {icon && <span aria-hidden>{icon}</span>}
                  <span className="min-w-0 flex-1">{label}</span>
                  {'to' in action && isOutside(action.to) && <span className="sr-only"> {m.site_opens_outside()}</span>}
                </>
              )
              const className = `${itemClasses} ${danger ? 'text-danger' : ''}`
              return 'to' in action ? (
                <Base.LinkItem
                  key={label}
                  closeOnClick
                  render={<Link to={action.to} {...(isOutside(action.to) && { target: '_blank', rel: 'noopener' })} />}
                  className={className}
                >
                  {content}
                </Base.LinkItem>
              ) : (
                <Base.Item key={label} disabled={disabled} onClick={action.onSelect} className={className}>
                  {content}
                </Base.Item>
              )
            })}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

const isOutside = (to: string) => !to.startsWith('/')
